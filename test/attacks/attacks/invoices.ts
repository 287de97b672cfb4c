import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { largeInvoice, SMALL_INVOICE, withIgnored } from '#test-kit/invoices/invoice-body.ts';

const BIG_INVOICES = 60;
const BIG_BYTES = 7_800_000;
const DEEP = { invoices: 20_000, clients: 20 };
const JSON_BYTES = 8_380_000;
const KEY_CLIENTS = 40;

/** Copies the row of one deposit: their cost is not asked here. */
async function storeInvoices(
  { deposit, sql }: AttackTools,
  count: number,
  body?: string,
): Promise<void> {
  const answer = await deposit(body);
  if (answer.status !== 201)
    throw new Error(`the deposit was answered ${answer.status} ${answer.text.slice(0, 200)}`);
  const id = /"id":(\d+)/.exec(answer.text)?.[1];
  const rows = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'invoices' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await sql(
    `insert into invoices (${columns})
      select ${columns} from invoices, generate_series(2, ${count}) where id = $1`,
    [id],
  );
}

export const storeBigInvoices = (tools: AttackTools, count: number): Promise<void> =>
  storeInvoices(tools, count, largeInvoice(BIG_BYTES));

export const listOfBigInvoices = (workspace: string): string =>
  `${workspace}/invoices?per_page=100&include=lines`;

const fill = (item: string): string =>
  `${item},`.repeat(Math.floor(JSON_BYTES / (item.length + 1))).slice(0, -1);

/** Ignored members, each 8 MB long. */
const HOSTILE: readonly (() => string)[] = [
  () => `[{"__proto__":1},${fill('0')}]`,
  () => `["\\ud83d\\ude00",${fill('0')}]`,
  () => `[${fill('12345678901234567')}]`,
  () => `[${fill('1e400')}]`,
  () => `[${fill('{"a":[]}')}]`,
  () => `"${'\\ud83d\\ude00'.repeat(JSON_BYTES / 12)}"`,
  () => `{${fill('"__proto__":0')}}`,
];

export const INVOICES: readonly Attack[] = [
  {
    name: 'big-list',
    does: `lists of ${BIG_INVOICES} invoices of 7.8 MB, with their lines, two at a time`,
    prepare: (tools) => storeBigInvoices(tools, BIG_INVOICES),
    strike: ({ repeat, send, findings, workspace }) =>
      repeat(2, async () => {
        const { status, bytes } = await send('GET', listOfBigInvoices(workspace));
        if (status === 200 && findings.notes.length === 0)
          findings.notes.push(`an answer of ${Math.round(bytes / 1e6)} MB`);
      }),
  },
  {
    name: 'hostile-json',
    does: 'deposits of 8 MiB that hold __proto__, an escaped emoji, 17-digit numbers, 1e400',
    strike: ({ repeat, deposit }) =>
      repeat(2, (_, turn) => deposit(withIgnored(HOSTILE[turn % HOSTILE.length]?.() ?? '0'))),
  },
  {
    name: 'idempotency-flood',
    does: `${KEY_CLIENTS} clients share idempotency keys, a new one every hundred requests`,
    strike: ({ repeat, send, workspace }) =>
      repeat(KEY_CLIENTS, (_, turn) => {
        const key = `${'k'.repeat(200)}${Math.floor(turn / 100)}`;
        const headers = { 'idempotency-key': key };
        return send('POST', `${workspace}/invoices`, { body: SMALL_INVOICE, headers });
      }),
  },
  {
    name: 'deep-pages',
    does: `${DEEP.clients} clients read the last pages of ${DEEP.invoices} invoices, and ask with queries of 12 kB`,
    prepare: (tools) => storeInvoices(tools, DEEP.invoices),
    strike: ({ repeat, send, workspace }) => {
      const includes = `include=${'lines,'.repeat(2_000)}lines`;
      const queries = ['per_page=100&page=200', 'page=9007199254740991', includes];
      return repeat(DEEP.clients, (_, turn) =>
        send('GET', `${workspace}/invoices?${queries[turn % queries.length]}`),
      );
    },
  },
];
