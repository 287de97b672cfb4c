import { type Route, withQuery } from '#api/pipeline/route.ts';
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
    operationId: 'importBankStatements',
    summary: "Import a bank's statements (camt.053.001.02 to .08) for `company_id`",
    description:
      '201 when it brought an operation or an account, 200 when it brought nothing new: the same file twice adds nothing. Only booked entries become operations. An account that it brings is not announced; what is posted of its operations is.',
    emits: ['bank_rule.applied'],
    refusals: { 422: 'The file is refused, each entry by its number. Nothing was written.' },
    answers: { 200: singleBody(importSchema), 201: singleBody(importSchema) },
    file: {
      mediaTypes: ['application/xml', 'text/xml'],
      limitBytes: FILE_LIMIT_BYTES,
      field: 'base',
      read: readStatementUploadApart,
    },
    ...withQuery(STATEMENT_QUERY, addStatements),
  },
];
