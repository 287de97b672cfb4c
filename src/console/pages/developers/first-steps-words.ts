import { wordTable } from '#console/words/word-table.ts';

/** Words of « Premiers pas ». */
export const firstStepsWords = wordTable(
  {
    title: 'Premiers pas',
    sentence: "Jusqu'à une première livraison. Chaque étape se coche d'elle-même.",
    application: 'Créer une application',
    application_help: 'Avec les droits de lecture et écriture, elle peut importer des factures.',
    endpoint: 'Créer un endpoint',
    endpoint_help:
      'Pour recevoir invoice.created sur cette machine, son URL est https://127.0.0.1:4443/essai.',
    receiver: 'Démarrer un récepteur',
    receiver_help: 'Il affiche chaque livraison. Il lit le secret de signature sur son entrée.',
    receiver_command: 'Commande du récepteur',
    private_refused:
      'Ce service refuse les adresses privées. Pour livrer à cette machine, démarrez-le ainsi :',
    service_command: 'Commande du service',
    invoice: 'Importer une facture',
    invoice_help: "Avec le secret de l'application à la place de SECRET :",
    invoice_command: "Commandes de l'import",
    after_application: "Les commandes paraîtront ici avec l'identifiant de votre application.",
    see_delivery: 'Voir la livraison',
  },
  {
    title: 'First steps',
    sentence: 'Up to a first delivery. Each step ticks itself.',
    application: 'Create an application',
    application_help: 'With the rights to read and write it can import invoices.',
    endpoint: 'Create an endpoint',
    endpoint_help:
      'To receive invoice.created on this machine, its URL is https://127.0.0.1:4443/try.',
    receiver: 'Start a receiver',
    receiver_help: 'It prints each delivery. It reads the signing secret from its input.',
    receiver_command: 'Command of the receiver',
    private_refused:
      'This service refuses private addresses. To deliver to this machine, start it so:',
    service_command: 'Command of the service',
    invoice: 'Import an invoice',
    invoice_help: 'With the secret of the application in place of SECRET:',
    invoice_command: 'Commands of the import',
    after_application: 'The commands appear here with the id of your application.',
    see_delivery: 'See the delivery',
  },
);
