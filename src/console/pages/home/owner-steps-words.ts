import { wordTable } from '#console/words/word-table.ts';

/** Words of what an owner does first. */
export const ownerStepsWords = wordTable(
  {
    title: 'Pour commencer',
    sentence: "Chaque étape disparaît une fois faite, ou d'un clic si elle ne vous concerne pas.",
    steps: {
      company: {
        word: 'Compléter le profil de votre société',
        help: 'SIREN, adresse et n° de TVA : ils figurent sur chaque facture et se saisissent une seule fois.',
      },
      logo: { word: 'Ajouter votre logo', help: 'Il paraît en tête de vos factures.' },
      numbering: {
        word: 'Choisir la numérotation',
        help: 'Pour continuer la suite de vos factures déjà numérotées.',
      },
      sale: {
        word: 'Créer votre première facture',
        help: "Un brouillon : rien ne part avant que vous l'émettiez.",
      },
      purchase: {
        word: 'Importer une facture de fournisseur',
        help: 'Un PDF, un fichier XML ou une photo, à glisser dans les achats.',
      },
      bank: {
        word: 'Ajouter votre compte bancaire',
        help: 'Pour rapprocher les paiements des factures et préparer les virements.',
      },
      books: {
        word: 'Régler les livres et les déclarations',
        help: "Régime de TVA, encaissements, e-reporting, écritures : rien ne se déclare ni ne s'écrit avant.",
      },
      accountant: {
        word: 'Inviter votre comptable',
        help: 'Il voit les factures et la banque sous son propre compte.',
      },
    },
  },
  {
    title: 'To begin with',
    sentence: 'Each step goes once it is done, or at a click if it does not concern you.',
    steps: {
      company: {
        word: 'Complete the profile of your company',
        help: 'SIREN, address and VAT number: they are on each invoice, and typed only once.',
      },
      logo: { word: 'Add your logo', help: 'It heads your invoices.' },
      numbering: {
        word: 'Choose how invoices are numbered',
        help: 'To go on from the invoices that you have numbered so far.',
      },
      sale: {
        word: 'Create your first invoice',
        help: 'A draft: nothing leaves before you issue it.',
      },
      purchase: {
        word: 'Import an invoice of a supplier',
        help: 'A Factur-X PDF or an XML file, dropped on the purchases.',
      },
      bank: {
        word: 'Add your bank account',
        help: 'To match payments with invoices and to prepare transfers.',
      },
      books: {
        word: 'Set up books and reports',
        help: 'VAT regime, receipts, e-reporting, entries: nothing is reported or posted before.',
      },
      accountant: {
        word: 'Invite your accountant',
        help: 'Who sees invoices and the bank with an account of their own.',
      },
    },
  },
);
