import { Client } from 'pg';
import { handleOnce, rememberDelivery, sqlStore, type SqlQuery } from '#receiver/index.ts';

// Entry file: begins a delivery's work, reports it, and waits to be killed.
const [url, id, how] = process.argv.slice(2);
const delivery = { id: Number(id) };
const client = new Client({ connectionString: url ?? '' });
await client.connect();
const query: SqlQuery = async (sql, values) => (await client.query(sql, values)).rows;

async function work(): Promise<void> {
  await client.query('insert into work (delivery_id) values ($1)', [delivery.id]);
  process.stdout.write('working\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

if (how === 'claim')
  await handleOnce(sqlStore({ dialect: 'postgresql', query, leaseSeconds: 1.5 }), delivery, work);
else {
  await client.query('begin');
  if (await rememberDelivery(delivery, { dialect: 'postgresql', query })) await work();
}
