import { BANK } from '#cli/demo/bank.ts';
import { SALE } from '#cli/demo/sale.ts';
import { startLoops } from '#test/support/ground/loops.ts';
import { createAnswerLog } from '#test/support/ground/answers.ts';
import { bearing, createNeighbourClient } from '#test/support/ground/client.ts';
import { makePaymentFile } from '#test/support/ground/payment-file.ts';
import { createBankAccount } from '#test/support/ground/accounts.ts';
import { idOf } from '#test/support/ground/deposits.ts';
import { findFreePort } from '#kernel/free-port.ts';
import type { Operated } from './operate.ts';
import type { Stage } from '#test/support/ground/stage.ts';

const FORMATS = ['pdf', 'facturx', 'ubl', 'cii'];
const DOWNLOAD_EVERY_MS = 500;
const PAYMENT_EVERY_MS = 5_000;
const SYNC_EVERY_MS = 5_000;
const RESEND_EVERY_MS = 20_000;

/** Uses all that the service has, and has an endpoint that refuses connections. */
export async function startBusyPartner(
  { service, subscriber }: Operated,
  { scope, say }: Stage,
): Promise<{ stop(): Promise<void> }> {
  const log = createAnswerLog();
  const client = createNeighbourClient({
    api: service.address,
    credentials: bearing(service.token),
    log,
  });
  const workspace = `/api/v1/workspaces/${service.workspace_id}`;
  const make = async (path: string, body: object): Promise<number> => {
    const { status, text } = await client.send('POST', path, JSON.stringify(body));
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return idOf(text);
  };
  const url = `https://dead.subscriber.test:${await findFreePort()}/`;
  const endpoint = { event_type: 'invoice.created', url };
  const dead = await make(`${workspace}/webhook_endpoints`, { webhook_endpoint: endpoint });
  const sale = await make(`${workspace}/invoices`, { invoice: SALE });
  const bank_account_id = await createBankAccount(service.place, service.workspace_id);
  const connection = await make(`${workspace}/bank_connections`, {
    bank_connection: { provider: 'sandbox', name: 'Banque des Brumes' },
  });
  const bank = `/api/v1/bank_connections/${connection}`;
  await client.send('PUT', `${bank}/sandbox`, JSON.stringify({ sandbox: BANK }));

  const loops = startLoops();
  let downloads = 0;
  loops.every(DOWNLOAD_EVERY_MS, () => {
    const format = FORMATS[(downloads += 1) % FORMATS.length];
    return client.send('GET', `/api/v1/invoices/${sale}/download.${format}`);
  });
  const { workspace_id } = service;
  loops.every(PAYMENT_EVERY_MS, () => makePaymentFile(client, { workspace_id, bank_account_id }));
  loops.every(SYNC_EVERY_MS, () => client.send('POST', `${bank}/sync`, '{}'));
  const failing = `${workspace}/webhook_endpoints/${dead}`;
  const activation = JSON.stringify({ webhook_endpoint: { active: true } });
  // It is switched off after 20 failures.
  loops.every(RESEND_EVERY_MS, async () => {
    await client.send('PATCH', failing, activation);
    await client.send('POST', `${failing}/deliveries/resend`, '{}');
  });
  const stop = async () => {
    await loops.stop();
    await client.close();
    say(`the partner's failures: ${JSON.stringify(log.failures)}`);
    say(`${subscriber.requests.length} deliveries came`);
  };
  scope.closing.add(stop);
  return { stop };
}
