import type { Warning } from '#model/warning.ts';
import type { OpenDatabase } from '#orm/database.ts';

type On = Pick<OpenDatabase, 'pool'>;

/** Stores an invoice as if its file had come before attachments were stored. */
export async function storeUnread({ pool }: On, id: string): Promise<void> {
  const { rows } = await pool.query<{ warnings: string | null }>(
    'select warnings from invoices where id = $1',
    [id],
  );
  const all = JSON.parse(rows[0]?.warnings ?? '[]') as Warning[]; // a deposit wrote it
  const warnings = all.filter(({ path }) => path?.startsWith('attachments') !== true);
  await pool.query('delete from attachments where invoice_id = $1', [id]);
  await pool.query('update received_files set attachments_read = false where invoice_id = $1', [
    id,
  ]);
  await pool.query(
    'update invoices set attachments_count = 0, warnings = $2, warnings_count = $3 where id = $1',
    [id, warnings.length === 0 ? null : JSON.stringify(warnings), warnings.length],
  );
}

/** All that an invoice with its attachments is in the database, but for the attachments' ids. */
export async function attachedRowsOf({ pool }: On, id: string) {
  const query = async (text: string) =>
    (await pool.query<Record<string, unknown>>(text, [id])).rows;
  return {
    invoice: await query(
      `select to_jsonb(invoices) || jsonb_build_object(
         'header', header::jsonb, 'content', content::jsonb, 'warnings', warnings::json
       ) as row from invoices where id = $1`,
    ),
    files: await query('select * from received_files where invoice_id = $1 order by format'),
    attachments: await query(
      `select to_jsonb(attachments) - 'id' as row from attachments
       where invoice_id = $1 order by position`,
    ),
    chunks: await query(
      `select attachments.position as attachment, attachment_chunks.position, compressed, bytes
       from attachment_chunks
       join attachments on attachments.id = attachment_id
       where invoice_id = $1 order by 1, 2`,
    ),
  };
}
