import { wordTable } from '#console/words/word-table.ts';

/** Words of « Premiers pas ». */
export const firstStepsWords = wordTable(
  {
    title: 'Premiers pas',
    sentence: "Jusqu'à une première livraison. Chaque étape se coche d'elle-même.",
    done: 'Fait',
    to_do: 'À faire',
    application: 'Créer une application',
    application_help: 'Avec les droits de lecture et écriture, elle peut déposer des factures.',
    endpoint: 'Créer un endpoint',
    endpoint_help:
      'Pour recevoir invoice.created sur cette machine, son URL est https://127.0.0.1:4443/essai.',
    receiver: 'Démarrer un récepteur',
    receiver_help: 'Il affiche chaque livraison. Il lit le secret de signature sur son entrée.',
    receiver_command: 'Commande du récepteur',
    private_refused:
      'Ce service refuse les adresses privées. Pour livrer à cette machine, démarrez-le ainsi :',
    service_command: 'Commande du service',
    invoice: 'Déposer une facture',
    invoice_help: "Avec le secret de l'application à la place de SECRET :",
    invoice_command: 'Commandes du dépôt',
    after_application: "Les commandes paraîtront ici avec l'identifiant de votre application.",
    see_delivery: 'Voir la livraison',
  },
  {
    title: 'First steps',
    sentence: 'Up to a first delivery. Each step ticks itself.',
    done: 'Done',
    to_do: 'To do',
    application: 'Create an application',
    application_help: 'With the rights to read and write it can deposit invoices.',
    endpoint: 'Create an endpoint',
    endpoint_help:
      'To receive invoice.created on this machine, its URL is https://127.0.0.1:4443/try.',
    receiver: 'Start a receiver',
    receiver_help: 'It prints each delivery. It reads the signing secret from its input.',
    receiver_command: 'Command of the receiver',
    private_refused:
      'This service refuses private addresses. To deliver to this machine, start it so:',
    service_command: 'Command of the service',
    invoice: 'Deposit an invoice',
    invoice_help: 'With the secret of the application in place of SECRET:',
    invoice_command: 'Commands of the deposit',
    after_application: 'The commands appear here with the id of your application.',
    see_delivery: 'See the delivery',
  },
);
