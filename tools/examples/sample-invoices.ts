/** Accounts at banks that do not exist. */
export const IBANS = {
  /** The workspace's, at the connected bank. */
  current: 'FR7699999000120000004587177',
  /** The workspace's, at a bank that sends statements. */
  second: 'FR7699998000560000001209454',
  stationer: 'FR7699999000340000007821506',
  /** Printed on its invoice, too. */
  printer: 'FR7630006000011234567890189',
  landlord: 'FR7699997000780000009653063',
} as const;

/** A supplier. */
const STATIONER = {
  name: 'Papeterie du Canal',
  siren: '404833048',
  vat_number: 'FR21404833048',
  address: { line1: '18 quai de Valmy', postal_code: '75010', city: 'Paris', country_code: 'FR' },
};

/** The workspace's company on its sales. */
const SELLER = {
  vat_number: 'FR44732829320',
  electronic_address: { scheme: '0225', value: '732829320' },
  address: { line1: '1 rue du Port', postal_code: '29200', city: 'Brest', country_code: 'FR' },
};

/** A purchase of 542.15. */
export const STATIONERY = {
  direction: 'purchases',
  invoice_number: 'F-2026-0117',
  issue_date: '2026-02-27',
  due_date: '2026-03-29',
  purchase_order_reference: 'BC-2026-031',
  seller: STATIONER,
  lines: [
    { name: 'Papier 80 g, carton de 5 ramettes', quantity: 12, unit_price: '21.90', tax_rate: 20 },
    { name: 'Enveloppes C5, boîte de 500', quantity: 4, unit_price: '34.50', tax_rate: 20 },
    { name: 'Guide pratique de la facturation', quantity: 2, unit_price: '29.00', tax_rate: 5.5 },
  ],
  payment_means: [{ iban: IBANS.stationer, account_name: STATIONER.name }],
};

/** A sale of 2304.00. */
export const LAMPS = {
  direction: 'sales',
  invoice_number: 'V-2026-0042',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  seller: SELLER,
  buyer: {
    name: 'Galerie des Brumes',
    siren: '799001128',
    electronic_address: { scheme: '0225', value: '799001128' },
    address: { line1: '4 rue du Phare', postal_code: '29200', city: 'Brest', country_code: 'FR' },
  },
  lines: [{ name: 'Luminaires, conception', quantity: 3, unit_price: '640.00', tax_rate: 20 }],
  payment_means: [{ iban: IBANS.current, account_name: 'Atelier Lumière' }],
};

/** A sale of 1080.00. */
export const ADVICE = {
  direction: 'sales',
  invoice_number: 'V-2026-0043',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  seller: SELLER,
  buyer: {
    name: 'Boulangerie Dupont',
    siren: '821304581',
    address: { line1: '22 rue de Siam', postal_code: '29200', city: 'Brest', country_code: 'FR' },
  },
  lines: [{ name: 'Conseil en éclairage', quantity: 2, unit_price: '450.00', tax_rate: 20 }],
  payment_means: [{ iban: IBANS.second, account_name: 'Atelier Lumière' }],
};

/** Attachments of {@link ADVICE}. */
export const SURVEY = [
  {
    reference: 'Relevé du 26/02/2026',
    description: 'DOCUMENT_ANNEXE',
    filename: 'releve.csv',
    mime_code: 'text/csv',
    content: 'cGllY2U7bHV4CmJvdXRpcXVlOzQyMApmb3VybmlsOzY1MAo=',
  },
  { reference: 'Charte d’éclairage', url: 'https://atelier-lumiere.example/charte.pdf' },
];
