import { importStatements } from '#domain/banking/bank-statements/import-statements.ts';
import type { StatementFile } from '#domain/banking/bank-statements/read-statement-file.ts';
import { actorOf, type Call, type Services } from '#api/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderImport } from './render-import.ts';

export async function addStatements(
  call: Call<undefined, StatementFile>,
  { db, cipher }: Services,
): Promise<Reply> {
  const { workspace_id, query, input } = call;
  const company_id = query.get('company_id');
  const { imported, foundNew } = await importStatements({ db, cipher }, actorOf(call), {
    workspace_id,
    company_id,
    ...input,
  });
  return single(renderImport(imported), foundNew ? 201 : 200);
}
