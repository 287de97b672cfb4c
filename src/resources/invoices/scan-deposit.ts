import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { findInfected, scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { AnyCall, Call, SharedServices } from '#http/pipeline/call.ts';
import { refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';

type Deposit = PreparedDeposit | DraftRequest;

const scanBefore =
  (refused: typeof refusedAtCreation) =>
  async (
    { input, tenants }: Call<unknown, Deposit>,
    { scanner }: Pick<SharedServices, 'scanner'>,
  ): Promise<void> => {
    if (scanner === null) return;
    const attachments = attachmentsOf(input);
    await scanAttachments(scanner, tenants, attachments, refused);
  };

/** Asks the antivirus about a deposit's attachments, if there is one and nothing else refuses the deposit. */
export const scanDeposit = scanBefore(refusedAtCreation);

/** The same for those that replace a draft's. */
export const scanReplacement = scanBefore(refusedAtUpdate);

/** The antivirus's findings in a deposit that is only checked. */
export const findInfectedIn = async (
  deposit: Deposit,
  { tenants }: Pick<AnyCall, 'tenants'>,
  { scanner }: Pick<SharedServices, 'scanner'>,
): Promise<Violation[]> =>
  scanner === null ? [] : findInfected(scanner, tenants, attachmentsOf(deposit));

function attachmentsOf(input: Deposit): readonly PackedAttachment[] {
  if ('members' in input) return input.attachments ?? [];
  return input.invoice === null ? [] : input.attachments;
}
