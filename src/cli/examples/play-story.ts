import { recordSignIn } from './chapters/sign-in.ts';
import { recordBankConnections } from './chapters/bank-connections.ts';
import { recordInvoices } from './chapters/invoices.ts';
import { recordNetwork } from './chapters/network.ts';
import { recordPaymentBatches } from './chapters/payment-batches.ts';
import { recordWebhookEndpoints } from './chapters/webhook-endpoints.ts';
import type { Story } from './story.ts';

/** An integration from its first token to a paid invoice, in the order in which a partner builds one. */
export async function playStory(story: Story): Promise<void> {
  const partnership = await recordSignIn(story);
  await recordWebhookEndpoints(story, partnership);
  const invoices = await recordInvoices(story, partnership);
  await partnership.signInAt('2026-03-04T10:12:00+01:00');
  await recordNetwork(story);
  await partnership.signInAt('2026-03-23T08:30:00+01:00');
  const banking = await recordBankConnections(story, partnership);
  await partnership.signInAt('2026-03-24T09:00:00+01:00');
  await recordPaymentBatches(story, partnership, invoices, banking);
}
