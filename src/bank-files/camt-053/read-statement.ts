import type { OpenElement } from '#einvoice/xml/open-xml.ts';
import { textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { UnreadableStatement, type Camt053Problem } from './problem.ts';
import { readAccount, type StatementAccount } from './read-account.ts';
import { readBalances, type StatementBalance } from './read-balances.ts';
import { readEntry, type StatementEntry } from './read-entry.ts';
import { shortTextOf } from './read-values.ts';

export interface BankStatement {
  /** Empty if absent. */
  statement_id: string;
  account: StatementAccount;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  entries_count: number;
  entries_skipped: number;
  /** Signed sum of the booked entries, four decimals. */
  entries_total: string;
}

interface ReadStatement {
  statement: BankStatement | null;
  entries: readonly StatementEntry[];
  problems: readonly Camt053Problem[];
}

/** Short, since the problem of each entry repeats it. */
const MAX_NAME = 70;

/** @param place in the message, from 1; names a statement without an identification */
export function readStatement(element: OpenElement, place: number): ReadStatement {
  const head: XmlElement[] = [];
  const entries: StatementEntry[] = [];
  const problems: Camt053Problem[] = [];
  const nameIt = () =>
    textOf(head.find(({ name }) => name === 'Id'))?.slice(0, MAX_NAME) ?? String(place);
  let entries_count = 0;
  for (const child of element.children()) {
    if (child.name === 'Ntry') {
      entries_count += 1;
      const entry = attempt(problems, nameIt(), entries_count, () => readEntry(child.read()));
      if (entry !== null) entries.push(entry);
    } else if (HEAD.has(child.name)) head.push(child.read());
  }
  const known = attempt(problems, nameIt(), null, () => readHead(head));
  if (known === null || problems.length > 0) return { statement: null, entries, problems };
  const entries_skipped = entries_count - entries.length;
  const total = sum(entries.map(({ amount }) => decimal(amount)));
  const entries_total = toFixed(total, 4);
  const statement = { ...known, entries_count, entries_skipped, entries_total };
  return { statement, entries, problems };
}

const HEAD = new Set(['Id', 'Acct', 'Bal']);

function readHead(head: readonly XmlElement[]) {
  const find = (name: string) => head.find((child) => child.name === name);
  return {
    statement_id: shortTextOf(find('Id')) ?? '',
    account: readAccount(find('Acct')),
    ...readBalances(head.filter(({ name }) => name === 'Bal')),
  };
}

function attempt<T>(
  problems: Camt053Problem[],
  statement: string,
  entry: number | null,
  read: () => T,
): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    problems.push({ code: error.code, statement, entry, detail: error.detail });
    return null;
  }
}
