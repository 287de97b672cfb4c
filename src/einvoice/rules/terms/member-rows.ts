import { MEMBERS, type Members } from './members.ts';

/** The JSON of an invoice: members by name. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null;

export const isNothing = (value: unknown): boolean => (value ?? null) === null;

/** The table of members, made ready for the ten thousand lines that a deposit may have. */
export interface MemberRow {
  id: string;
  read: (json: Json) => unknown;
  /** The terms of a group; null for a term. */
  inside: readonly MemberRow[] | null;
}

const rowsOf = (members: Members): MemberRow[] =>
  Object.entries(members).map(([id, found]) =>
    typeof found === 'string'
      ? { id, read: readerOf(id, found), inside: null }
      : { id, read: readerOf(id, found[0]), inside: rowsOf(found[1]) },
  );

/** The account of payment means is a group without a member of its own. */
function readerOf(id: string, member: string): MemberRow['read'] {
  const [name = '', ...names] = member.replace('[]', '').split('.');
  if (name === '') return (json) => (isNothing(accountOf(json)) ? null : json);
  if (RATES.has(id)) return (json) => (json['tax_category'] === 'O' ? null : json[name]);
  if (name === 'iban') return accountOf;
  return names.reduce<MemberRow['read']>(
    (read, one) => (json) => {
      const at = read(json);
      return isJson(at) ? at[one] : null;
    },
    (json) => json[name],
  );
}

const accountOf = (json: Json): unknown => json['iban'] ?? json['account_id'];

/** Tax rates of category O are not printed. */
const RATES: ReadonlySet<string> = new Set(['BT-96', 'BT-103', 'BT-119', 'BT-152']);

export const MEMBER_ROWS: readonly MemberRow[] = rowsOf(MEMBERS);
