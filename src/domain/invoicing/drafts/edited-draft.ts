import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { Input } from '#einvoice/json/input.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { readDraftRequest, type DraftRequest } from './draft-request.ts';

/** A draft as its editor sends it. */
export interface EditedDraft {
  request: DraftRequest;
  /** The version that the editor shows; null for a new draft. */
  version: number | null;
}

interface EditorMembers extends InvoiceDeposit {
  version?: Input<number>;
  /** Only a quote has it; its other members are a draft's. */
  valid_until?: Input<string>;
}

/** Reads the editor's members, of a draft or of a quote. */
export async function readEditedDraft({
  members: { members: given, ...found },
  names,
}: {
  members: CheckedInput<EditorMembers>;
  names: MemberNames;
}): Promise<EditedDraft> {
  const { version, valid_until: _valid, ...members } = given;
  const request = await readDraftRequest({ members: { members, ...found }, names });
  return { request, version: version ?? null };
}

export const readEditedDraftApart = computation(import.meta.filename, readEditedDraft);
