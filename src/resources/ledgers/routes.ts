import { ledgerSchema } from '#render/ledger.ts';
import { type Route, withQuery } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { addLedger, showLedgers } from './handlers.ts';
import { ledgerCreationSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/ledgers';

export const LEDGER_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listLedgers',
    summary: 'List ledgers',
    answers: { 200: listBody(ledgerSchema) },
    ...withQuery(PAGING, showLedgers),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    operationId: 'createLedger',
    summary: 'Create a ledger',
    description: 'Codes are unique within a company, so repeating the request creates nothing.',
    answers: { 201: singleBody(ledgerSchema) },
    body: deferredRule('ledger', ledgerCreationSchema, 'creation'),
    handle: addLedger,
  },
];
