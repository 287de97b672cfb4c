import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { tenantsOf } from '#http/pipeline/caller.ts';
import type { Call, SharedServices } from '#http/pipeline/call.ts';
import { refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';

type Deposit = PreparedDeposit | DraftRequest;

const scanBefore =
  (refused: typeof refusedAtCreation) =>
  async (
    { input, caller, workspace_id }: Call<unknown, Deposit>,
    { scanner }: Pick<SharedServices, 'scanner'>,
  ): Promise<void> => {
    if (scanner === null) return;
    const attachments = attachmentsOf(input);
    await scanAttachments(scanner, tenantsOf(caller, workspace_id), attachments, refused);
  };

/** Asks the antivirus about a deposit's attachments, if there is one and nothing else refuses the deposit. */
export const scanDeposit = scanBefore(refusedAtCreation);

/** The same for those that replace a draft's. */
export const scanReplacement = scanBefore(refusedAtUpdate);

function attachmentsOf(input: Deposit): readonly PackedAttachment[] {
  if ('members' in input) return input.attachments ?? [];
  return input.invoice === null ? [] : input.attachments;
}
