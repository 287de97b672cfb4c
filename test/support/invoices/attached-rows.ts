import type { OpenDatabase } from '#orm/database.ts';

/** All that an invoice with its attachments is in the database, but for the attachments' ids. */
export async function attachedRowsOf({ pool }: Pick<OpenDatabase, 'pool'>, id: string) {
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
