import { scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { tenantsOf } from '#http/pipeline/caller.ts';
import type { Call, SharedServices } from '#http/pipeline/call.ts';

/** Asks the antivirus about a deposit's attachments, if there is one and nothing else refuses the deposit. */
export async function scanDeposit(
  { input, caller, workspace_id }: Call<unknown, PreparedDeposit | DraftRequest>,
  { scanner }: Pick<SharedServices, 'scanner'>,
): Promise<void> {
  if (scanner === null || !('invoice' in input) || input.invoice === null) return;
  await scanAttachments(scanner, tenantsOf(caller, workspace_id), input.attachments);
}
