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
    summary: "Import a bank's statements (camt.053.001.02 to .08) for `company_id`",
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
