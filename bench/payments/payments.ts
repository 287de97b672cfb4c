import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPartnerService, type PartnerService } from '#bench/partner-service.ts';
import { memory, peakMemory } from '#bench/process-statistics.ts';
import { startReceiver } from '#cli/receiver/receiver.ts';
import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { supervise } from '#cli/supervise.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';

/**
 * `npm run bench -- payments [instructions]`: takes a batch from creation over approval, pain.001 and
 * pain.002 to `completed` in `bordereau start`, until every event of its instructions was received.
 * Prints the time of each step and the peak memory.
 */
export async function measurePayments([count = '10000']: readonly string[]): Promise<void> {
  const received = new Map<string, Set<number>>();
  const secrets = new Map<string, string>();
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const directory = await mkdtemp(join(tmpdir(), 'bordereau-payments-'));
    closing.addOutliving(() => rm(directory, { recursive: true }));
    const receiver = await startReceiver({
      port: 0,
      secret: ({ path }) => secrets.get(path),
      onDelivery: ({ path, problem, body }) => {
        if (problem !== null) throw new Error(`${path}: ${problem}`);
        const { id } = JSON.parse(body.toString()) as { id: number };
        received.set(path, (received.get(path) ?? new Set()).add(id));
      },
    });
    closing.add(() => receiver.close());
    const caFile = join(directory, 'ca.pem');
    await writeFile(caFile, receiver.caPem);
    const env = { EGRESS_ALLOW_CIDRS: '127.0.0.0/8', EGRESS_CA_FILE: caFile };
    const service = await startPartnerService(directory, { env }, closing);
    await measure(service, Number(count), { url: receiver.url, received, secrets });
  });
}

interface Receiving {
  url: string;
  /** Ids of events by the path of their endpoint. */
  received: ReadonlyMap<string, ReadonlySet<number>>;
  secrets: Map<string, string>;
}

const DAY_MS = 86_400_000;
const LOOK_MS = 20;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function measure(
  service: PartnerService,
  count: number,
  receiving: Receiving,
): Promise<void> {
  const { call, workspace, account } = await prepare(service, receiving);
  const amounts = amountsOf(count);
  const megabytes = (read: (pid: number) => number | null) =>
    ((read(service.pid) ?? Number.NaN) / 2 ** 20).toFixed(0).padStart(6);
  print(`${'before'.padEnd(44)} ${' '.repeat(8)}  ${megabytes(memory)} MB`);
  const total = toFixed(sum(amounts.map(decimal)), 2);
  const began = performance.now();
  let since = began;
  const lap = (what: string) => {
    const now = performance.now();
    const seconds = ((now - since) / 1_000).toFixed(2);
    print(`${what.padEnd(44)} ${seconds.padStart(6)} s, ${megabytes(memory)} MB`);
    since = now;
  };

  const created = await call('POST', `${workspace}/payment_batches`, {
    payment_batch: buildPayroll(account, amounts),
  });
  lap(`${count} instructions created`);
  if (!created.text.includes(`"total_amount":${total},`)) throw new Error(`total is not ${total}`);
  const { data } = JSON.parse(created.text) as { data: { id: number } };
  const batch = `/api/v1/payment_batches/${data.id}`;
  await call('POST', `${batch}/submit_for_approval`);
  await call('POST', `${batch}/approve`, { payment_batch: { version: 2 } });
  await call('POST', `${batch}/submit`);
  lap('approved and submitted');

  const reach = async (state: string) => {
    while (!(await call('GET', batch)).text.includes(`"state":"${state}"`)) await sleep(LOOK_MS);
  };
  await reach('submitted');
  const { text: file } = await call('GET', `${batch}/sepa_export`);
  const [, message_id = ''] = /<MsgId>([^<]+)/.exec(file) ?? [];
  if (!file.includes(`<CtrlSum>${total}</CtrlSum>`)) throw new Error('CtrlSum is not the total');
  if (file.split('<EndToEndId>').length - 1 !== count) throw new Error('the file lacks transfers');
  lap(`pain.001 of ${(file.length / 2 ** 20).toFixed(1)} MB made and fetched`);

  const answer = await call('POST', `${batch}/bank_reports`, printReport(message_id, amounts));
  const { applied } = (JSON.parse(answer.text) as { data: { applied: number } }).data;
  if (applied !== count) throw new Error(`${applied} of ${count} statuses applied`);
  await reach('completed');
  lap('answered by one pain.002: completed');

  await untilReceived(count, receiving);
  lap(`${2 * count + 4} events received and verified`);
  print(`${'in all'.padEnd(44)} ${((performance.now() - began) / 1_000).toFixed(2).padStart(6)} s`);
  print(`${"service's peak memory".padEnd(44)} ${megabytes(peakMemory)} MB`);
}

const amountsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(index % 997) + 1}.${10 + (index % 90)}`);

async function untilReceived(count: number, { received }: Receiving): Promise<void> {
  // Two for each instruction (submission, settlement), four of the batch.
  const whole = new Map([
    ['/instructions', 2 * count],
    ['/batches', 4],
  ]);
  const missing = () => [...whole].filter(([path, all]) => (received.get(path)?.size ?? 0) < all);
  while (missing().length > 0) await sleep(LOOK_MS);
}

function buildPayroll(bank_account_id: number, amounts: readonly string[]): object {
  return {
    name: 'Salaires',
    bank_account_id,
    channel: 'sepa_file',
    execution_date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    instructions: amounts.map((amount, index) => ({
      amount,
      beneficiary_name: `Salarié ${index}`,
      beneficiary_iban: 'DE89370400440532013000',
      end_to_end_id: `SALAIRE-${index}`,
    })),
  };
}

/** The bank's report that each payment settled. */
function printReport(original_message_id: string, amounts: readonly string[]): string {
  return buildPain002({
    message_id: 'R-1',
    original_message_id,
    statuses: amounts.map((_, index) => ({
      end_to_end_id: `SALAIRE-${index}`,
      status: 'ACSC',
    })),
  });
}

async function prepare(
  { address, authorization, workspace_id, run }: PartnerService,
  { url, secrets }: Receiving,
) {
  const named = ['--name', 'Compte', '--bank', 'Banque', '--iban', 'FR1420041010050500013M02606'];
  const of = ['--workspace', String(workspace_id)];
  const account = await run<{ id: number }>('bank-account', 'create', ...of, ...named);
  const call = async (method: string, path: string, body?: object | string) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...authorization,
        'Content-Type': typeof body === 'string' ? 'application/xml' : 'application/json',
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return { text };
  };
  const workspace = `/api/v1/workspaces/${workspace_id}`;
  for (const [path, event_type] of [
    ['/batches', 'payment_batch.updated'],
    ['/instructions', 'payment_instruction.updated'],
  ] as const) {
    const members = { event_type, url: `${url}${path}` };
    const { text } = await call('POST', `${workspace}/webhook_endpoints`, {
      webhook_endpoint: members,
    });
    const { data } = JSON.parse(text) as { data: { signing_secret: string } };
    secrets.set(path, data.signing_secret);
  }
  return { call, workspace, account: account.id };
}
