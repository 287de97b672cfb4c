import { expect } from 'chai';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import { startReceiver } from '#test-kit/banking/build-receipts.ts';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import { listOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

type Shown = Record<string, unknown>;
interface ShownLine {
  account_number: string;
  debit_amount: number;
  credit_amount: number;
  auxiliary: { number: string } | null;
}

/** A partner whose company has entries of the whole year. */
export const startBookkeeper = (books: Shown = {}): Promise<Reconciler> =>
  startReceiver({ entries_from: '2026-01-01', ...books });

/** All journal entries, once everything is posted. */
export async function readJournal(partner: Partner, query = ''): Promise<Shown[]> {
  await postWorkspace(partner.db, partner.workspace.id);
  const path = `/api/v1/workspaces/${partner.workspace.id}/journal_entries?per_page=100${query}`;
  const answer = await partner.call('GET', path);
  expect(answer.status, answer.text).to.equal(200);
  return listOf(answer);
}

/** Each as `VE sale 2026-03-02: 411000 C356000000 120.00, 706000 -100.00`, credits below zero. */
export const inShort = (entries: readonly Shown[]): string[] =>
  entries.map(({ journal_code, kind, entry_date, lines }) => {
    const texts = (lines as ShownLine[]).map(
      ({ account_number, auxiliary, debit_amount, credit_amount }) =>
        [account_number, auxiliary?.number, (debit_amount - credit_amount).toFixed(2)]
          .filter((text) => text !== undefined)
          .join(' '),
    );
    return `${String(journal_code)} ${String(kind)} ${String(entry_date)}: ${texts.join(', ')}`;
  });

export const journalOf = async (partner: Partner): Promise<string[]> =>
  inShort(await readJournal(partner));
