/** Without errors, since those refuse what a program would read. */
export const SELLER = {
  name: 'Atelier Lumière',
  siren: '732829320',
  vat_number: 'FR44732829320',
  electronic_address: { scheme: '0225', value: '732829320' },
  address: { line1: '1 rue du Port', postal_code: '29200', city: 'Brest', country_code: 'FR' },
};
