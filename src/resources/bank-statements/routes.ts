import { type Route, withQuery } from '#http/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { addStatements, STATEMENT_QUERY } from './handlers.ts';
import { readStatementUploadApart } from './read-upload.ts';
import { importSchema } from './render-import.ts';

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
