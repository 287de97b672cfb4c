import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPartnerService, type PartnerService } from '#bench/partner-service.ts';
import { percentile } from '#bench/percentile.ts';
import { memory, peakMemory } from '#bench/process-statistics.ts';
import { supervise } from '#cli/supervise.ts';
import { withEntries } from '#test-kit/banking/build-camt-053.ts';

/**
 * `npm run bench -- statements [entries]`: imports a camt.053 of that many entries into `bordereau
 * start` three times. Prints the duration of each, the times of other reads meanwhile, and the
 * memory.
 */
export async function measureStatements([entries = '10000']: readonly string[]): Promise<void> {
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const directory = await mkdtemp(join(tmpdir(), 'bordereau-statements-'));
    closing.addOutliving(() => rm(directory, { recursive: true }));
    const service = await startPartnerService(directory, {}, closing);
    const file = buildFile(Number(entries));
    print(`${entries} entries, ${megabytes(Buffer.byteLength(file))}`);
    for (let turn = 0; turn < IMPORTS; turn += 1) await measure(service, file);
  });
}

const IMPORTS = 3;
const READ_EVERY_MS = 20;
const DAYS = 28;

const megabytes = (bytes: number | null) => `${((bytes ?? Number.NaN) / 2 ** 20).toFixed(0)} MB`;
const print = (line: string) => process.stdout.write(`${line}\n`);

function buildFile(entries: number): string {
  return withEntries(
    Array.from({ length: entries }, (_, place) => ({
      amount: `${1 + (place % 900)}.${String(place % 100).padStart(2, '0')}`,
      booking_date: `2026-10-${String(1 + (place % DAYS)).padStart(2, '0')}`,
      bank_reference: `REF-${place}`,
      end_to_end_id: `E2E-${place}`,
      counterparty: `Fournisseur ${place % 500}`,
      counterparty_iban: 'DE89370400440532013000',
      description: `VIR SEPA FOURNISSEUR ${place % 500} FACTURE F-2026-${place}`,
    })),
  );
}

async function measure(service: PartnerService, file: string): Promise<void> {
  const { address, authorization, workspace_id, pid } = service;
  const workspace = `${address}/api/v1/workspaces/${workspace_id}`;
  const began = performance.now();
  const importing = fetch(`${workspace}/bank_statements`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/xml' },
    body: file,
  });
  const state = { isOver: false };
  const ended = importing.finally(() => (state.isOver = true));
  const reads: number[] = [];
  while (!state.isOver) {
    const asked = performance.now();
    await (await fetch(`${workspace}/bank_accounts`, { headers: authorization })).bytes();
    reads.push(performance.now() - asked);
    await sleep(READ_EVERY_MS);
  }
  const answer = await ended;
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const p = (share: number) => percentile(reads, share)?.toFixed(0);
  print(
    `${answer.status}: ${String(data['operations_created'])} created, ${String(data['operations_known'])} known, ${took} s; ` +
      `other reads p50 ${p(50)}, p99 ${p(99)} ms; memory ${megabytes(memory(pid))}, at most ${megabytes(peakMemory(pid))}`,
  );
}
