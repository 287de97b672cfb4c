import { wordTable } from './word-table.ts';

/** Words around a refusal, whose own sentence is the API's. */
export const errorWords = wordTable(
  {
    not_found_title: 'Page introuvable',
    not_found: "Cette page n'existe pas, ou votre compte n'y a pas accès.",
    refused_title: 'La page ne peut pas être affichée',
    too_many_title: 'Trop de demandes à la fois',
    too_many:
      "Vous avez demandé beaucoup de pages en peu de temps. Attendez {n} s, puis réessayez ; rien n'est perdu.",
    retry: 'Réessayer',
    home: "Retour à l'accueil",
    request: 'Demande',
  },
  {
    not_found_title: 'Page not found',
    not_found: 'This page does not exist, or your account has no access to it.',
    refused_title: 'The page cannot be shown',
    too_many_title: 'Too many requests at once',
    too_many:
      'You have asked for many pages in a short time. Wait {n} s, then try again; nothing is lost.',
    retry: 'Try again',
    home: 'Back to the start',
    request: 'Request',
  },
);
