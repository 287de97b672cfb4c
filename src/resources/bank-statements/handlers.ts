import { importStatements } from '#domain/banking/bank-statements/import-statements.ts';
import type { StatementFile } from '#domain/banking/bank-statements/read-statement-file.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import type { QueryOf, QueryParameter } from '#http/query.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderImport } from './render-import.ts';

/** The operation checks that the workspace has it. */
const company_id: QueryParameter<string | null> = {
  description: "The company that owns the accounts; the workspace's first by default.",
  schema: { type: 'integer', minimum: 1 },
  read: (query, name) => query.get(name),
};

export const STATEMENT_QUERY = { company_id };

export async function addStatements(
  call: Call<undefined, StatementFile, QueryOf<typeof STATEMENT_QUERY>>,
  { db, cipher }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { imported, foundNew } = await importStatements({ db, cipher }, actorOf(call), {
    workspace_id,
    company_id: call.query.company_id,
    ...input,
  });
  return single(renderImport(imported), foundNew ? 201 : 200);
}
