import {
  createCreditNote,
  type CreditMembers,
} from '#domain/invoicing/credit-notes/create-credit-note.ts';
import { prepareCreditNoteWithGlyphsApart } from '#domain/invoicing/credit-notes/prepare-credit-note.ts';
import type { WarnedInput } from '#einvoice/warnings.ts';
import { FIRST_VERSION } from '#domain/invoicing/drafts/create-draft.ts';
import { actorOf, channelOf } from '#http/pipeline/caller.ts';
import { type Call, keyOf, type Services } from '#http/pipeline/call.ts';
import { computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { warnedDraft, type Reply } from '#http/reply.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';

export async function addCreditNote(
  call: Call<undefined, WarnedInput<CreditMembers>>,
  services: Services,
): Promise<Reply> {
  const { db } = services;
  const prepare = computeWithFonts(call, services, prepareCreditNoteWithGlyphsApart);
  const credit = { ...keyOf(call), request: call.input, upload_source: channelOf(call.caller) };
  const { invoice, warnings } = await createCreditNote({ db, prepare }, actorOf(call), credit);
  return warnedDraft(renderInvoiceHeader(invoice), warnings, FIRST_VERSION, 201);
}
