/** The part of a receipt that is due on receipt at one rate, as exact decimal texts. */
export interface ReceiptShare {
  tax_category: string;
  tax_rate: string;
  amount: string;
}

export const readShares = (breakdown: string): ReceiptShare[] =>
  JSON.parse(breakdown) as ReceiptShare[]; // a column of ours
