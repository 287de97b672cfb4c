import { sql } from 'kysely';
import { converge, fill } from '#bench/banking/convergence.ts';
import { startFilledService } from '#bench/filled-service.ts';
import type { Closing } from '#process/closing.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import type { Bar } from './bar.ts';

const OPERATIONS = 50_000;
const INVOICES = 20_000;

/** Money found for sales, each with a receipt, beside the same for purchases, which have none. */
export async function measureConvergence(closing: Closing): Promise<Bar[]> {
  const [without, took] = [await timeOf(closing, 'purchases'), await timeOf(closing, 'sales')];
  return [
    {
      what: `convergence of ${OPERATIONS} with ${INVOICES}: processor time`,
      value: took.processors / without.processors,
      unit: '×',
      most: 1.15,
      without: `${(without.processors / 1000).toFixed(1)} s, ${without.confirmed} confirmed`,
    },
    {
      what: `convergence of ${OPERATIONS} with ${INVOICES}: time`,
      value: took.wall / without.wall,
      unit: '×',
      most: 1.15,
      without: `${(without.wall / 1000).toFixed(1)} s; receipts of ${took.confirmed}`,
    },
  ];
}

async function timeOf(closing: Closing, direction: 'sales' | 'purchases') {
  const { service, db, processors } = await startFilledService(`converge_${direction}`, closing);
  const workspace = { id: String(service.workspace_id) };
  await fill(db, workspace, OPERATIONS, INVOICES);
  if (direction === 'purchases')
    for (const change of [
      sql`update invoices set direction = 'purchases'`,
      sql`update open_items set direction = 'outgoing'`,
      sql`update bank_operations set amount = -amount`,
      sql`analyze invoices, open_items, bank_operations`,
    ])
      await change.execute(sqlOn(db));
  const { run, wall, service: own, postgres } = await converge(service, processors, {});
  return { wall, processors: own + postgres, confirmed: run.confirmed_count };
}
