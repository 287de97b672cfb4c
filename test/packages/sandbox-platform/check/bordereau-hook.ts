import { readVerdicts } from '#einvoice/flux10/read-verdicts-apart.ts';
import type { ReceivingTools } from '#connectors/platforms/receiving/receiving-tools.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import type {
  ClientInvoice,
  Hook,
  Order,
  RunningSandboxPlatform,
} from '#sandbox-platform/index.ts';
import { findDueConnectionMessage } from '#orm/sql/exchange/due-connection-messages.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { buildReceivingTools, receive } from '#test/support/platforms/receiving-ground.ts';
import { codesOf } from '#test/support/platforms/lifecycle-of.ts';
import { buildTools, connectTo, MINUTE, workOff } from '#test/support/platforms/sending.ts';

/** Connects a company, and drives it by the API; its workers take a turn a minute of its clock. */
export async function createBordereauHook(
  partner: Partner,
  platform: RunningSandboxPlatform,
): Promise<Hook> {
  const { db, clock, service, workspace } = partner;
  await connectTo(partner, platform);
  const tools = await buildTools(partner);
  const workspacePath = `/api/v1/workspaces/${workspace.id}`;
  const receiving: ReceivingTools = {
    ...buildReceivingTools(db, tools.calls, tools.stopping),
    cipher: service.services.cipher,
    pollInterval: MINUTE,
    readVerdicts: async (_workspace_id, bytes) => readVerdicts(bytes),
    settleOwn: (connection, flow) => settleOwnFlow(db, connection, flow),
  };
  const invoicesOf = async (number: string) =>
    listOf(await partner.call('GET', `${workspacePath}/invoices?invoice_number=${number}`));
  return {
    send: async (order) => {
      if ('file' in order) await deposit(order.file);
      else await setStatus(order);
      return true;
    },
    fetch: async () => {
      clock.advance(MINUTE);
      await workOff(tools, () =>
        db.transact((tx) => findDueConnectionMessage(tx, '0', tools.calls.busy())),
      );
      await receive(receiving);
    },
    state: async (number) =>
      Promise.all((await invoicesOf(number)).map((invoice) => showInvoice(invoice))),
  };

  async function deposit(file: string): Promise<void> {
    const headers = { 'Content-Type': 'application/xml' };
    const path = `${workspacePath}/invoices?direction=sales`;
    dataOf(await partner.call('POST', path, Buffer.from(file), headers));
  }

  async function setStatus({ invoice_number, status }: Extract<Order, { status: string }>) {
    const [invoice] = await invoicesOf(invoice_number);
    const lifecycle_event = { status_code: status, ...detailOf(status) };
    const path = `/api/v1/invoices/${String(invoice?.['id'])}/lifecycle_events`;
    dataOf(await partner.call('POST', path, { lifecycle_event }));
  }

  async function showInvoice(invoice: Record<string, unknown>): Promise<ClientInvoice> {
    const path = `${workspacePath}/platform_flows?direction=out&invoice_id=${String(invoice['id'])}`;
    const flows = listOf(await partner.call('GET', path));
    const sent = flows.find(({ kind }) => kind === 'invoice');
    return {
      direction: invoice['direction'] === 'sales' ? 'Out' : 'In',
      state: invoice['lifecycle_state'] === 'rejected' ? 'refused' : stateOf(sent?.['state']),
      statuses: await codesOf(partner, invoice),
    };
  }
}

function stateOf(state: unknown): ClientInvoice['state'] {
  if (state === 'sent') return 'accepted';
  return state === 'failed' ? 'refused' : 'waiting';
}

/** What a status needs beside its code. */
function detailOf(status: string): object {
  if (status === '212') return { amounts: [{ amount: '120.00', tax_rate: '20' }] };
  if (status === '208') return { reason_code: 'CMD_ERR' };
  return ['206', '207', '210'].includes(status) ? { reason_code: 'CMD_ERR' } : {};
}
