import { UnreadableStatement, type Camt053Problem } from './camt-053/problem.ts';
import type { StatementEntry } from './camt-053/read-entry.ts';
import { readStatement, type BankStatement } from './camt-053/read-statement.ts';
import { openXml, type OpenElement } from '#einvoice/xml/open-xml.ts';
import { shortTextOf } from './camt-053/read-values.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';

export type { BankStatement, Camt053Problem };

export interface Camt053 {
  /** `camt.053.001.08` */
  format: string;
  /** Empty if absent. */
  message_id: string;
  statements: BankStatement[];
  /** The booked entries of all statements in order, each with its statement's index from 0. */
  entries: MessageEntry[];
}

interface MessageEntry extends StatementEntry {
  statement: number;
}

type Camt053Reading =
  | { kind: 'read'; message: Camt053 }
  | { kind: 'unreadable'; problems: readonly Camt053Problem[] };

/**
 * 32 MiB of entries without blanks have 1.6 million elements and 75 000 attributes; ten thousand entries as banks
 * print them have 410 000 and 20 000.
 */
const LIMITS = { mebibytes: 32, tags: 2_000_000, markup: 2_500_000, references: 1_000_000 };
const MAX_PROBLEMS = 100;
const FORMAT = /^urn:iso:std:iso:20022:tech:xsd:(camt\.053\.001\.0[2-8])$/;

/**
 * Reads a statement file, camt.053.001.02 to .08, of at most 32 MiB. It is not checked by schema, since banks break
 * theirs in places that are not read here; every value that is read is checked.
 */
export function readCamt053(bytes: Uint8Array): Camt053Reading {
  try {
    return openXml(bytes, LIMITS, 'Ntry', readMessage);
  } catch (error) {
    const whole = { statement: null, entry: null };
    if (error instanceof UnreadableXml)
      return { kind: 'unreadable', problems: [{ ...error.problem, ...whole }] };
    if (!(error instanceof UnreadableStatement)) throw error;
    return { kind: 'unreadable', problems: [{ code: error.code, detail: error.detail, ...whole }] };
  }
}

function readMessage(root: OpenElement): Camt053Reading {
  const [, format] = FORMAT.exec(root.namespace) ?? [];
  const [body] = root.children();
  if (format === undefined || root.name !== 'Document' || body?.name !== 'BkToCstmrStmt')
    throw new UnreadableXml('other_document', `{${root.namespace}}${root.name}`);
  const message: Camt053 = { format, message_id: '', statements: [], entries: [] };
  const problems: Camt053Problem[] = [];
  let place = 0;
  for (const child of body.children()) {
    if (child.name === 'GrpHdr') message.message_id = shortTextOf(child.read(), 'MsgId') ?? '';
    if (child.name !== 'Stmt') continue;
    const { statement, entries, problems: found } = readStatement(child, (place += 1));
    problems.push(...found.slice(0, MAX_PROBLEMS - problems.length));
    if (statement === null || problems.length > 0) continue;
    message.statements.push(statement);
    for (const entry of entries) message.entries.push({ ...entry, statement: place - 1 });
  }
  const unfit = findUnfit(place, message);
  if (unfit !== null) problems.unshift({ code: unfit, statement: null, entry: null, detail: '' });
  return problems.length > 0 ? { kind: 'unreadable', problems } : { kind: 'read', message };
}

/** Five years of working days, or a group of companies. Each account is looked up and may be created. */
const MAX_STATEMENTS = 2_000;
const MAX_ACCOUNTS = 200;

function findUnfit(statements: number, message: Camt053): Camt053Problem['code'] | null {
  if (statements === 0) return 'no_statement';
  if (statements > MAX_STATEMENTS) return 'too_many_statements';
  const accounts = new Set(message.statements.map(({ account }) => account.number));
  return accounts.size > MAX_ACCOUNTS ? 'too_many_accounts' : null;
}
