import { printCdar } from '#einvoice/cdar.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { composeStatusMessage } from '#einvoice/status-messages/compose-status-message.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { SALE_AT_THE_BUYER } from '#cli/demo/sale.ts';
import { SUPPLIER_INVOICE } from '#cli/demo/supplier-invoice.ts';
import { LAMPS } from '#tools/examples/sample-invoices.ts';
import { sampleToken } from '#tools/examples/placeholders.ts';
import type { StoryRequest } from '#tools/examples/story-request.ts';
import type { Story } from '#tools/examples/story.ts';
import { NETWORK_TOKEN } from '#tools/examples/story-service.ts';

/** Deposited long after its status has come. */
export const UNKNOWN_SALE = 'V-2026-0999';

const ROUTE = 'POST /network/v1/flows';

/** Receives for the workspace's company. */
const RECEIVING_PLATFORM = {
  id: '0042',
  scheme: '0238',
  name: 'Plateforme du Ponant',
  role: 'WK',
  electronic_address: null,
};

/** The network brings a sale's statuses and a supplier's invoice. @returns that invoice's id */
export async function recordNetwork(story: Story): Promise<number> {
  const { show, redact } = story;
  redact(NETWORK_TOKEN, sampleToken('ExampleNetworkToken'));
  const inHand = statusRequest(story, 'in_hand', { invoice_number: LAMPS.invoice_number });
  await show(ROUTE, 201, "The buyer's status 204 of a sale", inHand);
  const again = { ...inHand, file: { ...inHand.file, description: 'The same message.' } };
  await show(ROUTE, 200, 'The same message again', again);
  const approved = statusRequest(story, 'approved', { invoice_number: LAMPS.invoice_number });
  await show(ROUTE, 201, "The buyer's status 205 of a sale", approved);
  const { token, file: stray } = statusRequest(story, 'approved', {
    invoice_number: UNKNOWN_SALE,
  });
  await show(ROUTE, 422, 'A status of an invoice that is not here', {
    token,
    file: { ...stray, description: 'The status of an unknown invoice.' },
  });
  const invoice = { ...SUPPLIER_INVOICE, invoice_number: 'IH-2026-231', issue_date: '2026-03-04' };
  const ubl = { media_type: 'application/xml', content: printUbl(invoice) };
  const file = { ...ubl, description: "A supplier's invoice, as UBL." };
  const request = { token: NETWORK_TOKEN, file };
  const { data } = await show(ROUTE, 201, "A supplier's invoice", request);
  await show(ROUTE, 401, 'With the token of a partner', { file });
  const json = { media_type: 'application/json', content: '{}' };
  await show(ROUTE, 415, 'A body that is neither', { token: NETWORK_TOKEN, file: json });
  return Number(data['invoice_id']);
}

function statusRequest(
  { time }: Story,
  state: 'in_hand' | 'approved',
  invoice: { invoice_number: string },
): { token: string; file: NonNullable<StoryRequest['file']> } {
  const status = statusOf(state);
  const now = time.now();
  const message = composeStatusMessage(
    {
      message_id: `${invoice.invoice_number}_${status.code}`,
      issued_at: now,
      status,
      set_at: now,
      reason_code: null,
      reason: null,
      amounts: [],
    },
    { ...SALE_AT_THE_BUYER, ...invoice },
  );
  const recipients = [...message.recipients, RECEIVING_PLATFORM];
  const content = printCdar({ ...message, recipients });
  return { token: NETWORK_TOKEN, file: { media_type: 'application/xml', content } };
}
