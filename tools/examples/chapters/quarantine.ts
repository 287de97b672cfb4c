import { printUbl } from '#einvoice/ubl.ts';
import { SUPPLIER_INVOICE } from '#cli/demo/supplier-invoice.ts';
import { LAMPS } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import { NETWORK_TOKEN } from '#tools/examples/story-service.ts';
import { UNKNOWN_SALE } from './network.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/quarantine';
const MEMBER = `${COLLECTION}/:id`;

/** A status arrived before its invoice, which is deposited only now. */
export async function recordQuarantine(story: Story, { workspace_id }: Partnership): Promise<void> {
  const { show, call } = story;
  const held = { params: { workspace_id }, query: { state: 'held' } };
  const { first } = await show(`GET ${COLLECTION}`, 200, 'What is held', held);
  const params = { workspace_id, id: first.id };
  await show(`GET ${MEMBER}`, 200, 'A status whose invoice is not here', { params });
  const { headers } = await show(`GET ${MEMBER}/file`, 200, 'The file as it came', { params });
  const known = { params, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(`GET ${MEMBER}/file`, 304, 'What the client has already', known);
  await show(`POST ${MEMBER}/retry`, 422, 'Its invoice is still not here', { params });
  const invoice = { ...LAMPS, invoice_number: UNKNOWN_SALE };
  const deposit = { params: { workspace_id }, body: { invoice } };
  await call('POST /api/v1/workspaces/:workspace_id/invoices', 201, deposit);
  await show(`POST ${MEMBER}/retry`, 201, 'Once its invoice is here', { params });
  await show(`POST ${MEMBER}/retry`, 409, 'It has been imported', { params });
  await show(`DELETE ${MEMBER}`, 409, 'A file that has been imported', { params });
  const discarded = { params: { workspace_id, id: await sendUnreadable(story) } };
  await show(`DELETE ${MEMBER}`, 204, 'A file that is of no use', discarded);
  await show(`GET ${MEMBER}/file`, 404, 'A file that was discarded', discarded);
  const unknown = { params: { workspace_id, id: 999 } };
  await show(`GET ${MEMBER}`, 404, 'An unknown file', unknown);
}

/** A supplier's invoice without lines. @returns its id in quarantine */
async function sendUnreadable({ show }: Story): Promise<number> {
  const content = printUbl(SUPPLIER_INVOICE).replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, '');
  const description = "A supplier's invoice without lines, as UBL.";
  const file = { media_type: 'application/xml', content, description };
  const request = { token: NETWORK_TOKEN, file };
  const summary = 'An invoice that is kept in quarantine';
  const { json } = await show('POST /network/v1/flows', 422, summary, request);
  return Number(json['quarantine_id']);
}
