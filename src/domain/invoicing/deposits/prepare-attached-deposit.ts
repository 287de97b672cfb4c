import {
  asksForDraft,
  readDraftRequest,
  type DraftRequest,
} from '#domain/invoicing/drafts/draft-request.ts';
import { computation } from '#kernel/compute/computation.ts';
import {
  prepareDeposit,
  type JsonDeposit,
  type PreparedDeposit,
} from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import { withGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import { checkDescriptions } from '#domain/invoicing/attachments/check-descriptions.ts';
import { packAttachments } from '#domain/invoicing/attachments/pack-attachment.ts';
import {
  readAttachments,
  NO_PARTS,
  type AttachedParts,
} from '#domain/invoicing/attachments/read-attachments.ts';

interface AttachedDeposit extends JsonDeposit {
  parts?: AttachedParts;
}

/** {@link prepareDeposit} with its attachments, from the JSON itself or from parts of a form. */
export async function prepareAttachedDeposit({
  parts = NO_PARTS,
  ...deposit
}: AttachedDeposit): Promise<PreparedDeposit> {
  const { members, violations: shape } = deposit.members;
  const prepared = prepareDeposit(deposit);
  const input = { attachments: members.attachments ?? [], parts, shape };
  const { attachments, violations } = readAttachments(input);
  const refused = { ...prepared, invoice: null };
  if (prepared.invoice === null)
    return { ...refused, violations: [...prepared.violations, ...violations] };
  const descriptions = attachments.map(({ description }) => description);
  const ofDescriptions = checkDescriptions(prepared.invoice.header, descriptions);
  const broken = [...violations, ...ofDescriptions];
  if (broken.length > 0) return { ...refused, violations: broken };
  return { ...prepared, attachments: await packAttachments(attachments) };
}

interface ArrivingDeposit extends Required<Omit<JsonDeposit, 'target'>> {
  target: DepositTarget;
  parts?: AttachedParts;
}

/** {@link prepareAttachedDeposit}, or a request for a draft. */
export async function prepareAttachedArriving({
  target,
  ...input
}: ArrivingDeposit): Promise<PreparedDeposit | DraftRequest> {
  if (asksForDraft(input.members.members)) return readDraftRequest(input);
  const prepared = await prepareAttachedDeposit({ ...input, target: target.companies });
  return withGlyphs(prepared, target);
}

export const prepareAttachedArrivingApart = computation(
  import.meta.filename,
  prepareAttachedArriving,
);
