import { createLedger, type LedgerMembers } from '#domain/banking/ledgers/create-ledger.ts';
import { listLedgers } from '#domain/banking/ledgers/list-ledgers.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import type { Call, Services, PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Route, withQuery } from '#http/pipeline/route.ts';
import { list, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderLedger, ledgerSchema } from '#render/ledger.ts';
import { ledgerCreationSchema } from './schema.ts';

async function showLedgers(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [ledgers, total] = await listLedgers(db, call.workspace_id, page);
  return list(ledgers.map(renderLedger), page, total);
}

async function addLedger(
  call: Call<undefined, CheckedInput<LedgerMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderLedger(await createLedger(db, actorOf(call), { ...input, workspace_id })),
    201,
  );
}

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
