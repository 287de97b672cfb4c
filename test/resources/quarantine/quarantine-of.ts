import { sql } from 'kysely';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { printBill } from '#test/support/invoices/bills.ts';
import type { NetworkPartner } from '#test/support/service/network.ts';

/** A file that nothing refuses any more. */
export const GOOD = printBill();

/** The quarantine of the workspace of a test's partner. */
export const quarantineOf = (partner: () => NetworkPartner) => {
  const path = (rest = '') => `/api/v1/workspaces/${partner().workspace.id}/quarantine${rest}`;
  return {
    path,
    build: (content?: string | Uint8Array) => {
      const { db, workspace } = partner();
      return buildQuarantinedFile(db, workspace.id, content === undefined ? {} : { content });
    },
    show: async (id: string) => dataOf(await partner().call('GET', path(`/${id}`))),
    usage: async () => {
      const { rows } = await sql`
        select files_count, size_bytes::int, (select count(*)::int from quarantined_file_chunks) as chunks
        from quarantine_usage`.execute(partner().db.sql);
      return rows[0];
    },
  };
};
