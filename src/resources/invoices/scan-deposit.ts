import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { findInfected, scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { tenantsOf } from '#http/pipeline/caller.ts';
import type { AnyCall, Call, SharedServices } from '#http/pipeline/call.ts';
import { refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';

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

/** What the antivirus finds in a deposit that is only checked. */
export const findInfectedIn = async (
  deposit: Deposit,
  { caller, workspace_id }: Pick<AnyCall, 'caller' | 'workspace_id'>,
  { scanner }: Pick<SharedServices, 'scanner'>,
): Promise<Violation[]> =>
  scanner === null
    ? []
    : findInfected(scanner, tenantsOf(caller, workspace_id), attachmentsOf(deposit));

function attachmentsOf(input: Deposit): readonly PackedAttachment[] {
  if ('members' in input) return input.attachments ?? [];
  return input.invoice === null ? [] : input.attachments;
}
