import { importStatements } from '#domain/banking/bank-statements/import-statements.ts';
import type { StatementFile } from '#domain/banking/bank-statements/read-statement-file.ts';
import { singleBody } from '#http/answers.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Route, withQuery } from '#http/pipeline/route.ts';
import type { QueryOf, QueryParameter } from '#http/query.ts';
import { single, type Reply } from '#http/reply.ts';
import { readStatementUploadApart } from './read-upload.ts';
import { renderImport, importSchema } from './render-import.ts';

/** The operation checks that the workspace has it. */
const company_id: QueryParameter<string | null> = {
  description: "The company that owns the accounts; the workspace's first by default.",
  schema: { type: 'integer', minimum: 1 },
  read: (query, name) => query.get(name),
};

const STATEMENT_QUERY = { company_id };

async function addStatements(
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

/** Thirty thousand entries as banks print them. */
const FILE_LIMIT_BYTES = 32 * 1024 * 1024;

export const BANK_STATEMENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/bank_statements',
    access: 'workspace',
    console: 'member',
    operationId: 'importBankStatements',
    summary: 'Import a bank statement',
    description:
      'A camt.053 file, version 001.02 to 001.08. 201 if it brought an operation or an account, 200 if it brought nothing new: importing a file twice adds nothing. Only booked entries become operations. A new account emits no event; the projection of its operations does.',
    emits: ['bank_rule.applied'],
    refusals: {
      422: 'The file is refused, with the number of each entry at fault. Nothing was written.',
    },
    answers: { 200: singleBody(importSchema), 201: singleBody(importSchema) },
    file: {
      mediaTypes: ['application/xml', 'text/xml'],
      limitBytes: FILE_LIMIT_BYTES,
      reading: { field: 'base', read: readStatementUploadApart },
    },
    ...withQuery(STATEMENT_QUERY, addStatements),
  },
];
