import type { AttackTools } from '#test/attacks/attack-tools.ts';

/** Deposits an invoice and copies its row, since the price of deposits is not asked here. */
export async function storeInvoices(
  { deposit, sql }: AttackTools,
  count: number,
  body?: string,
): Promise<void> {
  const answer = await deposit(body);
  if (answer.status !== 201)
    throw new Error(`the deposit was answered ${answer.status} ${answer.text.slice(0, 200)}`);
  const id = /"id":(\d+)/.exec(answer.text)?.[1];
  const rows = (await sql(
    `select column_name as name from information_schema.columns
      where table_name = 'invoices' and is_identity = 'NO' and is_generated = 'NEVER'`,
  )) as { name: string }[]; // what the statement selects
  const columns = rows.map(({ name }) => name).join(', ');
  await sql(
    `insert into invoices (${columns})
      select ${columns} from invoices, generate_series(2, ${count}) where id = $1`,
    [id],
  );
}
