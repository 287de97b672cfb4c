import { completeParty, isFrench } from '#documents/completion/complete-party.ts';
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
import { packAttachment } from './pack-attachment.ts';
import { readAttachments, type AttachedParts } from './read-attachments.ts';

interface AttachedDeposit extends JsonDeposit {
  parts?: AttachedParts;
}

const NO_PARTS: AttachedParts = new Map();

/** {@link prepareDeposit} with its attachments, from the JSON itself or from parts of a form. */
export async function prepareAttachedDeposit({
  parts = NO_PARTS,
  ...deposit
}: AttachedDeposit): Promise<PreparedDeposit> {
  const { members, violations: shape } = deposit.members;
  const prepared = prepareDeposit(deposit);
  const seller = prepared.invoice?.header.seller;
  const { attachments, violations } = readAttachments({
    attachments: members.attachments ?? [],
    parts,
    isSellerFrench: seller !== undefined && isFrench(completeParty(seller)),
    shape,
  });
  if (prepared.invoice === null || violations.length > 0)
    return { ...prepared, invoice: null, violations: [...prepared.violations, ...violations] };
  const packed = [];
  for (const attachment of attachments) packed.push(await packAttachment(attachment, 'deposit'));
  return { ...prepared, attachments: packed };
}

interface ArrivingDeposit extends Required<Omit<JsonDeposit, 'target'>> {
  target: DepositTarget;
  parts?: AttachedParts;
}

/** {@link prepareAttachedDeposit}, or a request for a draft, which has no attachments. */
export async function prepareAttachedArriving({
  target: { companies, fontFiles },
  ...input
}: ArrivingDeposit): Promise<PreparedDeposit | DraftRequest> {
  if (asksForDraft(input.members.members)) return readDraftRequest(input);
  const prepared = await prepareAttachedDeposit({ ...input, target: companies });
  return withGlyphs(prepared, fontFiles);
}

export const prepareAttachedArrivingApart = computation(
  import.meta.filename,
  prepareAttachedArriving,
);
