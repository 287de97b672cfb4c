import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPartnerService, type PartnerService } from '#bench/partner-service.ts';
import { percentile } from '#bench/percentile.ts';
import { ownMemory, childrenOf } from '#bench/process-statistics.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { supervise } from '#cli/supervise.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { compareFacturx } from './compare-factur-x.ts';
import { measurePrintMemory } from './print-memory.ts';
import { timeJudging } from './time-judging.ts';

/**
 * `npm run bench -- documents [--seconds 8] [--peers directory]`: prints the times of deposits and
 * of each download, then, while 50 clients download, those of other reads and the memory of the
 * service and its compute processes; then what printing takes, also beside the peer that is
 * installed in the directory.
 */
export async function measureDocuments(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '8' }, peers: { type: 'string' } },
  });
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const directory = await mkdtemp(join(tmpdir(), 'bordereau-documents-'));
    closing.addOutliving(() => rm(directory, { recursive: true }));
    await measure(await startPartnerService(directory, {}, closing), Number(values.seconds));
  });
  measurePrintMemory(print);
  if (values.peers === undefined)
    print(
      'Left out: Factur-X beside a peer. Run `npm install node-zugferd@0.1.0` in a directory of its own, and give it with --peers.',
    );
  else await compareFacturx(values.peers, print);
}

const REPETITIONS = 40;
const WARM_UP = 5;
const CLIENTS = 50;
const LINES = 10;
const MANY_LINES = 1_000;
/** A deposit with the published rules, in times of one without. */
const RULES_BAR = 1.2;
const READ_EVERY_MS = 20;
const LOOK_EVERY_MS = 50;
const FORMATS = ['pdf', 'facturx', 'ubl', 'cii'];

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** @returns milliseconds until the whole answer was read */
type TimedCall = (path: string, body?: object | Buffer) => Promise<number>;

async function measure(service: PartnerService, seconds: number): Promise<void> {
  const measureMemory = watchMemory(service.pid);
  const call = callerOf(service);
  const time: TimedCall = async (path, body) => {
    const began = performance.now();
    await (await call(path, body)).bytes();
    return performance.now() - began;
  };
  const collection = `workspaces/${service.workspace_id}/invoices`;
  await measureAlone('a deposit', () => time(collection, { invoice: buildDeposit() }));
  let number = 0;
  const depositFile = () =>
    time(`${collection}?direction=sales`, Buffer.from(printFile(`F-${++number}`)));
  await measureAlone('a deposit as UBL', depositFile);
  const many = buildDeposit(MANY_LINES);
  const whole = await measureAlone(`a deposit of ${MANY_LINES} lines`, () =>
    time(collection, { invoice: many }),
  );
  const judging = await timeJudging(many);
  const ratio = (whole / (whole - judging)).toFixed(2);
  print(`its published rules       ${judging} ms: ${ratio} × without them (at most ${RULES_BAR})`);
  const created = await call(collection, { invoice: buildDeposit() });
  const { data } = (await created.json()) as { data: { id: number } };
  const invoice = `invoices/${data.id}`;
  for (const format of FORMATS)
    await measureAlone(`download.${format}`, () => time(`${invoice}/download.${format}`));
  await measureTogether(invoice, time, seconds);
  print(measureMemory());
}

/** Compute processes included, the database not. @returns a function that ends the watch */
function watchMemory(pid: number): () => string {
  let now = 0;
  let most = 0;
  const look = () => {
    const family = [pid, ...childrenOf(pid, 'process-entry')];
    now = family.reduce((sum, one) => sum + (ownMemory(one) ?? 0), 0);
    most = Math.max(most, now);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return `memory of their own ${megabytes(now)}, at most ${megabytes(most)}`;
  };
}

function callerOf({ address, authorization }: PartnerService) {
  return async (path: string, body?: object | Buffer): Promise<Response> => {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${address}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...authorization, 'Content-Type': `application/${isFile ? 'xml' : 'json'}` },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** @returns the median in milliseconds */
async function measureAlone(what: string, time: () => Promise<number>): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn++) await time();
  const times: number[] = [];
  while (times.length < REPETITIONS) times.push(await time());
  const median = percentile(times, 50) ?? 0;
  print(`${what.padEnd(24)} p50 ${median} ms, p95 ${percentile(times, 95)} ms`);
  return median;
}

async function measureTogether(invoice: string, time: TimedCall, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  let downloads = 0;
  const download = async (client: number) => {
    for (let turn = client; performance.now() < end; turn++) {
      await time(`${invoice}/download.${FORMATS[turn % FORMATS.length]}`);
      downloads++;
    }
  };
  const reads: number[] = [];
  const read = async () => {
    while (performance.now() < end) {
      reads.push(await time(invoice));
      await sleep(READ_EVERY_MS);
    }
  };
  await Promise.all([read(), ...Array.from({ length: CLIENTS }, (_, client) => download(client))]);
  print(`${CLIENTS} clients: ${(downloads / seconds).toFixed(0)} downloads/s`);
  print(
    `other reads beside them  p50 ${percentile(reads, 50)} ms, p99 ${percentile(reads, 99)} ms`,
  );
}

function printFile(invoice_number: string): string {
  const lines = Array.from({ length: LINES }, () => buildLine());
  return printUbl(buildInvoice({ invoice_number, lines }));
}

function buildDeposit(count = LINES): InvoiceDeposit {
  const address = { line1: '1 rue du Port', postal_code: '29200', city: 'Brest' };
  return {
    direction: 'sales',
    issue_date: '2026-03-02',
    due_date: '2026-04-01',
    buyer: {
      name: 'Papeterie Martin',
      siren: '732829320',
      address: { ...address, country_code: 'FR' },
    },
    lines: Array.from({ length: count }, (_, index) => ({
      name: `Conseil en organisation, journée ${index + 1}`,
      description: 'Déplacement compris',
      quantity: index + 1,
      unit_price: '812.5',
      tax_rate: 20,
    })),
    payment_means: [{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
  };
}
