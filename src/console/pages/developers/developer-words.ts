import { wordTable } from '#console/words/word-table.ts';

/** Words of the page for developers. */
export const developerWords = wordTable(
  {
    title: 'Développeurs',
    sentence: "De quoi appeler l'API de cet espace et vérifier ses livraisons.",
    api: 'API',
    base_url: 'Adresse',
    workspace_id: "Numéro de l'espace",
    reference: "Référence de l'API",
    charts: 'Diagrammes des états',
    token: 'Demander un jeton',
    token_help: (name: string) => `Pour « ${name} », avec son secret à la place de SECRET :`,
    no_application:
      "Aucune application n'a accès à cet espace : créez-en une, puis remplacez CLIENT_ID et SECRET.",
    applications: 'Applications OAuth',
    locally: 'Sur votre machine',
    receive:
      'Un récepteur qui affiche et vérifie chaque livraison, à lancer dans le dossier du service avec ses réglages :',
    sample: 'Une livraison signée, envoyée à votre récepteur sans passer par le service :',
    rehearse: 'Faire un essai réel',
    rehearse_help:
      'Modifiez puis rétablissez un compte bancaire : deux livraisons réelles bank_account.updated.',
    verifier: 'Vérifier une signature',
    verifier_help:
      "Le calcul se fait dans ce navigateur : rien n'est envoyé, ni le corps, ni le secret.",
    header: (name: string) => `En-tête ${name}`,
    header_help: 't=…,v1=…',
    body: 'Corps',
    body_help:
      "Les octets exacts, tels que reçus : ils se téléchargent depuis la page d'une livraison.",
    secret: 'Secret de signature',
    verify: 'Vérifier',
    needs_scripts: 'La vérification a besoin de JavaScript.',
    verdicts: {
      incomplete: 'Remplissez les trois champs.',
      no_crypto: 'Ce navigateur ne calcule pas de signature sur une page sans HTTPS.',
      malformed:
        "L'en-tête est mal formé : il faut un seul t=, en secondes, et un v1= de 64 chiffres hexadécimaux en minuscules, séparés par des virgules.",
      matches: 'La signature correspond.',
      secret_spaces:
        'Le secret diffère : il porte des espaces en trop. Sans eux, la signature correspond.',
      secret_prefix: 'Le secret diffère : il commence par whsec_, qui fait partie de la clé.',
      body_newline:
        'Le corps diffère : il y a un saut de ligne en trop à la fin. Sans lui, la signature correspond.',
      body_reformatted:
        'Le corps diffère : il a été remis en forme. Sur une seule ligne, sans espaces, la signature correspond : vérifiez-la sur les octets reçus, avant toute lecture.',
      differs:
        "La signature ne correspond pas : le secret n'est pas celui de l'endpoint, ou le corps n'est pas celui qui a été signé.",
      stale:
        "L'horodatage s'écarte de plus de 300 secondes de l'heure de ce navigateur : un récepteur le refuserait maintenant.",
    },
  },
  {
    title: 'Developers',
    sentence: 'What it takes to call the API of this workspace and to verify its deliveries.',
    api: 'API access',
    base_url: 'Address',
    workspace_id: 'Number of the workspace',
    reference: 'API reference',
    charts: 'State charts',
    token: 'Ask for a token',
    token_help: (name: string) => `For “${name}”, with its secret in place of SECRET:`,
    no_application:
      'No application has access to this workspace: create one, then replace CLIENT_ID and SECRET.',
    applications: 'OAuth applications',
    locally: 'On your machine',
    receive:
      'A receiver that prints and verifies each delivery; run it in the folder of the service, with its settings:',
    sample: 'A signed delivery, sent to your receiver without the service:',
    rehearse: 'Try it for real',
    rehearse_help:
      'Change a bank account and change it back: two real deliveries of bank_account.updated.',
    verifier: 'Verify a signature',
    verifier_help:
      'It is computed in this browser: nothing is sent, neither the body nor the secret.',
    header: (name: string) => `Header ${name}`,
    header_help: 't=…,v1=…',
    body: 'Body',
    body_help: 'The exact bytes as received: the page of a delivery has them as a download.',
    secret: 'Signing secret',
    verify: 'Verify',
    needs_scripts: 'The verification needs JavaScript.',
    verdicts: {
      incomplete: 'Fill in the three fields.',
      no_crypto: 'This browser computes no signature on a page without HTTPS.',
      malformed:
        'The header is malformed: it needs exactly one t=, in seconds, and a v1= of 64 hexadecimal digits in lower case, with commas in between.',
      matches: 'The signature matches.',
      secret_spaces: 'The secret differs: it has extra spaces. Without them the signature matches.',
      secret_prefix: 'The secret differs: it begins with whsec_, which is part of the key.',
      body_newline:
        'The body differs: there is a line break too many at its end. Without it the signature matches.',
      body_reformatted:
        'The body differs: it was reformatted. On one line, without spaces, the signature matches: verify the bytes as received, before anything reads them.',
      differs:
        'The signature does not match: the secret is not that of the endpoint, or the body is not what was signed.',
      stale:
        'The timestamp is more than 300 seconds from the clock of this browser: a receiver would refuse it now.',
    },
  },
);
