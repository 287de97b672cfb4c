import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { NO_DELIVERY_DETAILS, NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const COMPANY = {
  id: '0b9f6a4e-3c1d-4f7a-9a53-5d2f3e1c7b10',
  name: 'Acheteur',
  siren: null,
  profile_id: null,
  profile: null,
  fontFiles: [],
};

const period = { start_date: '2026-03-30', end_date: null };
const invoice = buildInvoice({
  due_date: '2026-04-30',
  tax_point_code: '432',
  delivery: { ...NO_DELIVERY_DETAILS, date: null, country_code: 'FR' },
  payee: { name: 'Affacturage', id: { value: 'ID-P', scheme: null }, legal_id: null },
  tax_representative: { name: 'Mandataire', vat_number: 'FR83404833048', address: null },
  invoicing_period: { start_date: '2026-03-01', end_date: '2026-03-31' },
  lines: [buildLine(), buildLine({ period, price_base_unit_code: 'C62' })],
  payment_means: [
    {
      type_code: '48',
      iban: null,
      bic: null,
      account_name: null,
      ...NO_MEANS_DETAILS,
      card: { number: '4242', holder_name: null },
    },
  ],
});

/** Paths of what is named as left out, in a file where a text became another. */
async function remarksWith(text: string, other: string): Promise<(string | null)[]> {
  const warnings = await warningsOf(printCii(invoice).replaceAll(text, other));
  return warnings
    .filter(({ message }) => message.includes('cette valeur reste dans le fichier reçu'))
    .map(({ path }) => path);
}

async function warningsOf(xml: string) {
  const beside = { direction: 'purchases' };
  const { warnings, violations } = await prepareFileDeposit(Buffer.from(xml), beside, [COMPANY]);
  expect(violations).to.deep.equal([]);
  return warnings;
}

describe('what makes no sense in a file, so that the invoice is without it', () => {
  it('is named if it is a date that does not exist', async () => {
    expect(await remarksWith('20260430', '20260431')).to.deep.equal(['due_date']);
    expect(await remarksWith('20260331', '20260399')).to.deep.equal(['invoicing_period.end_date']);
    expect(await remarksWith('20260330', '20260230')).to.deep.equal(['lines[1].period.start_date']);
  });

  it('is named if it is a card without four digits, or a price for no unit', async () => {
    expect(await remarksWith('>4242<', '>42<')).to.deep.equal(['payment_means[0].card']);
    const base = '<ram:BasisQuantity unitCode="C62">';
    for (const quantity of ['0', '0.00', '-2'])
      expect(await remarksWith(`${base}1<`, `${base}${quantity}<`)).to.deep.equal([
        'lines[1].price_base_quantity',
      ]);
  });

  it('is named if it is a SIRET of another SIREN, an unknown scheme or an unknown country', async () => {
    expect(await remarksWith('>73282932000074<', '>55210055400021<')).to.deep.equal([
      'seller.siret',
    ]);
    const mail = '<ram:URIID schemeID="0225">732829320<';
    expect(await remarksWith(mail, mail.replace('0225', 'e-mail'))).to.deep.equal([
      'seller.electronic_address',
    ]);
    expect(await remarksWith('<ram:CountryID>FR<', '<ram:CountryID>France<')).to.deep.equal([
      'seller.address.country_code',
      'buyer.address.country_code',
      'tax_representative.address.country_code',
      'delivery.country_code',
    ]);
  });

  it('is named by its element if it is an address without a scheme, in either syntax', async () => {
    for (const [xml, element] of [
      [printUbl(invoice), 'EndpointID'],
      [printCii(invoice), 'URIID'],
    ] as const) {
      const bare = xml.replace(' schemeID="0225">732829320<', '>732829320<');
      const paths = (await warningsOf(bare)).map(({ path }) => path ?? '');
      expect(paths.filter((path) => path.endsWith(element))).to.have.length(1);
    }
  });

  it('is named if it is an unknown kind of tax point, or a payee or a representative without a name', async () => {
    expect(await remarksWith('>72<', '>99<')).to.deep.equal(['tax_point_code']);
    expect(await remarksWith('<ram:Name>Affacturage</ram:Name>', '')).to.deep.equal(['payee']);
    expect(await remarksWith('<ram:Name>Mandataire</ram:Name>', '')).to.deep.equal([
      'tax_representative',
    ]);
  });

  it('does not include what makes sense', async () => {
    expect(await remarksWith('20260430', '20280229')).to.deep.equal([]);
    expect(await remarksWith('>4242<', '>1234567812345678<')).to.deep.equal([]);
    const base = '<ram:BasisQuantity unitCode="C62">';
    expect(await remarksWith(`${base}1<`, `${base}0.5<`)).to.deep.equal([]);
  });
});
