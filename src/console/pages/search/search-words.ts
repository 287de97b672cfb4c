import { wordTable } from '#console/words/word-table.ts';

/** Words of « Aller à… ». */
export const searchWords = wordTable(
  {
    title: 'Rechercher',
    field: 'Numéro ou identifiant de bout en bout',
    help: "Début du numéro d'une facture ou d'un devis, numéro d'une livraison, d'un lot de virements ou d'une opération, ou identifiant de bout en bout d'un virement.",
    nothing: 'Aucun résultat.',
    results: 'Résultats',
    sale: (number: string) => `Vente ${number}`,
    purchase: (number: string) => `Achat ${number}`,
    quote: (number: string) => `Devis ${number}`,
    batch: (name: string) => `Lot de virements « ${name} »`,
    operation: (id: string) => `Opération n° ${id}`,
    delivery: (id: string) => `Livraison n° ${id}`,
  },
  {
    title: 'Search',
    field: 'Number or end-to-end id',
    help: 'The beginning of the number of an invoice or quote, the number of a delivery, batch or operation, or the end-to-end id of a transfer.',
    nothing: 'Nothing found.',
    results: 'Results',
    sale: (number: string) => `Sale ${number}`,
    purchase: (number: string) => `Purchase ${number}`,
    quote: (number: string) => `Quote ${number}`,
    batch: (name: string) => `Batch “${name}”`,
    operation: (id: string) => `Operation no. ${id}`,
    delivery: (id: string) => `Delivery no. ${id}`,
  },
);
