import { createLedger, type LedgerMembers } from '#domain/banking/ledgers/create-ledger.ts';
import { listLedgers } from '#domain/banking/ledgers/list-ledgers.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderLedger } from '#render/ledger.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { Call, Services, PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function showLedgers(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [ledgers, total] = await listLedgers(db, call.workspace_id, page);
  return list(ledgers.map(renderLedger), page, total);
}

export async function addLedger(
  call: Call<undefined, CheckedInput<LedgerMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderLedger(await createLedger(db, actorOf(call), { ...input, workspace_id })),
    201,
  );
}
