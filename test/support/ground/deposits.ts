import { monotonic } from '#bench/monotonic.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import type { Account } from './arrivals.ts';
import type { NeighbourClient } from './client.ts';
import type { Loops } from './loops.ts';

interface Depositor {
  client: NeighbourClient;
  loops: Loops;
  /** Owes what was accepted. */
  account: Account;
  /** Deposits a second, and as many reads. */
  rate: number;
  /** Of its API. */
  workspace: string;
  /** Paths that are read in turn. */
  reads: readonly string[];
  /** Hears each status. */
  hear?(status: number): Promise<void>;
}

/** Deposits and reads at a steady rate, whether earlier answers came or not. */
export function startDeposits(depositor: Depositor): void {
  const { client, loops, account, rate, workspace, reads, hear = async () => {} } = depositor;
  let turn = 0;
  loops.every(1_000 / rate, async () => {
    const asked = client.ask('deposit', 'POST', `${workspace}/invoices`, SMALL_INVOICE);
    const { status, text } = await asked;
    if (status === 201) account.owe(String(idOf(text)), monotonic());
    await hear(status);
  });
  loops.every(1_000 / rate, async () => {
    const path = reads[(turn += 1) % reads.length] ?? workspace;
    await hear((await client.ask('read', 'GET', path)).status);
  });
}

export const idOf = (text: string): number =>
  (JSON.parse(text) as { data: { id: number } }).data.id; // as the API shows every resource
