import { ADVICE } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/quotes';
const MEMBER = '/api/v1/quotes/:id';

/** An amount that no payment of the story fits. */
const LINES = [{ name: 'Schéma d’éclairage', quantity: 2, unit_price: '83.00', tax_rate: 20 }];
const QUOTE = {
  issue_date: ADVICE.issue_date,
  valid_until: '2026-03-31',
  buyer: ADVICE.buyer,
  lines: LINES,
};

/** One quote becomes an invoice, another is refused. */
export async function recordQuotes({ show }: Story, { workspace_id }: Partnership): Promise<void> {
  const params = { workspace_id };
  const create = { params, body: { quote: QUOTE } };
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Create a quote', create);
  const { buyer: _buyer, ...nobody } = QUOTE;
  const wrong = { params, body: { quote: nobody } };
  await show(`POST ${COLLECTION}`, 422, 'A quote for no one', wrong);
  const member = { params: { id: data.id } };
  const quote = { ...QUOTE, version: 1, valid_until: '2026-04-15' };
  const replace = (members: object) => ({ ...member, body: { quote: { ...quote, ...members } } });
  await show(`PUT ${MEMBER}`, 200, 'Give it another last day', replace({}));
  const outdated = replace({ valid_until: '2026-04-20' });
  await show(`PUT ${MEMBER}`, 409, 'A version that has been replaced', outdated);
  await show(`GET ${MEMBER}`, 200, 'One quote', member);
  const convert = { ...member, body: { invoice: { due_date: '2026-04-30' } } };
  await show(`POST ${MEMBER}/convert`, 409, 'A quote that is not accepted', convert);
  const seen = (version: number) => ({ ...member, body: { quote: { version } } });
  await show(`POST ${MEMBER}/accept`, 409, 'A quote that was replaced meanwhile', seen(1));
  await show(`POST ${MEMBER}/accept`, 200, 'The customer accepts', seen(2));
  await show(`POST ${MEMBER}/convert`, 201, 'Invoice it', convert);
  await show(`POST ${MEMBER}/convert`, 409, 'A quote that is invoiced', convert);
  const other = await show(`POST ${COLLECTION}`, 201, 'Create another quote', create);
  await show(`POST ${MEMBER}/refuse`, 200, 'The customer refuses', {
    params: { id: other.data.id },
  });
  await show(`POST ${MEMBER}/accept`, 409, 'A quote that is refused', {
    params: { id: other.data.id },
  });
  await show(`GET ${COLLECTION}`, 200, 'All quotes', { params });
}
