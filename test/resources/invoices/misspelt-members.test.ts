import { expect } from 'chai';
import { memberPaths } from '#kernel/member-paths.ts';
import { invoiceDepositSchema } from '#resources/invoices/schema.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { CSV_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { BODIES } from './every-member/bodies.ts';
import { misspelt, SLIPS } from './every-member/misspelt.ts';

type Json = Record<string, unknown>;

const { invoice_number: _number, ...unnumbered } = { ...BODIES['card'] };
const ALL: Readonly<Record<string, Json>> = {
  ...BODIES,
  attached: {
    ...unnumbered,
    numbering: 'series',
    category_id: null,
    attachments: [
      {
        reference: 'A-1',
        description: 'PJA',
        filename: 'a.csv',
        mime_code: 'text/csv',
        content: CSV_BYTES.toString('base64'),
      },
      { reference: 'A-2', url: 'https://example.com/a' },
    ],
  },
};
/** Lines alone have as many members as a third of the warnings that an invoice keeps. */
const halvesOf = (body: Json): string[][] => {
  const names = Object.keys(body);
  return [names.slice(0, 12), names.slice(12)].filter((half) => half.length > 0);
};

describe('a misspelt member of a deposit', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const deposit = (invoice: Json, query = '') =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices${query}`, {
      invoice,
    });

  let numbers = 0;
  const withNumber = (body: Json): Json =>
    'numbering' in body ? body : { ...body, invoice_number: `M-${(numbers += 1)}` };

  const sentence = ({ path, meant }: { path: string; meant: string | null }) =>
    `« ${path} » est inconnu${meant === null ? ' et ne compte pas' : ` ; « ${meant} » ?`}`;
  const pointerTo = (path: string) =>
    `/invoice/${path.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;

  it('may be any of the schema', () => {
    const places = Object.values(ALL).flatMap((body) =>
      misspelt(body, Object.keys(body), (name) => `${name}?`).found.map(({ path }) =>
        path.replaceAll(/\[\d+\]/g, '[]').slice(0, -1),
      ),
    );
    expect([...new Set(places)].toSorted()).to.deep.equal(
      memberPaths(invoiceDepositSchema).toSorted(),
    );
  });

  it('is warned of behind another in each of many lines', async () => {
    const line = { name: 'Papier', quantity: 1, unit_price: 1, tax_rate: 20, colour: 'x' };
    const body = buildDeposit({
      lines: Array.from({ length: 250 }, () => line),
      payment_means: [{ iban: 'FR7630006000011234567890189', bicc: 'AGRIFRPP' }],
    });
    const { warnings } = (await deposit(body)).body as { warnings: Json[] };
    const paths = warnings.filter(({ code }) => code === 'member_unknown').map(({ path }) => path);
    expect(warnings).to.have.length(200);
    expect(paths.at(-1)).to.equal('payment_means[0].bicc');
    expect(paths.slice(0, -1)).to.deep.equal(
      Array.from({ length: paths.length - 1 }, (_, index) => `lines[${index}].colour`),
    );
  });

  for (const [slip, write] of Object.entries(SLIPS))
    for (const [name, body] of Object.entries(ALL))
      it(`is warned of, and refused if strict, with ${slip} (${name})`, async () => {
        for (const half of halvesOf(body)) {
          const { body: wrong, found } = misspelt(body, half, write);
          if (found.length === 0) continue;
          const refusal = await deposit(withNumber(wrong), '?strict=true');
          expect(refusal.status, refusal.text).to.equal(422);
          const { errors } = JSON.parse(refusal.text) as { errors: Json[] };
          expect(
            errors.filter(({ message }) => String(message).includes('est inconnu')),
          ).to.have.deep.members(
            found.map((one) => ({
              path: pointerTo(one.path),
              code: 'not_allowed',
              message: `n’est pas admis en mode strict : ${sentence(one)}`,
            })),
          );
          const answer = await deposit(withNumber(wrong));
          expect(answer.status, answer.text).to.equal(201);
          const { warnings } = answer.body as { warnings: Json[] };
          expect(warnings.filter(({ code }) => code === 'member_unknown')).to.have.deep.members(
            found.map((one) => ({
              severity: 'warning',
              code: 'member_unknown',
              rule: null,
              path: one.path,
              message: sentence(one),
            })),
          );
        }
      });
});
