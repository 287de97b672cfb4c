import {
  createCreditNote,
  type CreditMembers,
} from '#domain/invoicing/credit-notes/create-credit-note.ts';
import { prepareCreditNoteWithGlyphsApart } from '#domain/invoicing/credit-notes/prepare-credit-note.ts';
import { FIRST_VERSION } from '#domain/invoicing/drafts/create-draft.ts';
import type { WarnedInput } from '#einvoice/warnings.ts';
import { draftableBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { type Call, keyOf, type Services } from '#http/pipeline/call.ts';
import { actorOf, channelOf } from '#http/pipeline/caller.ts';
import { computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { warnedDraft, type Reply } from '#http/reply.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { warningSchema } from '#render/warning.ts';
import { DEPOSIT_PLACES } from '#resources/invoices/misplaced-members.ts';
import { readCreditApart } from './read-credit.ts';
import { creditNoteCreationSchema } from './schema.ts';

async function addCreditNote(
  call: Call<undefined, WarnedInput<CreditMembers>>,
  services: Services,
): Promise<Reply> {
  const { db } = services;
  const prepare = computeWithFonts(call, services, prepareCreditNoteWithGlyphsApart);
  const credit = { ...keyOf(call), request: call.input, upload_source: channelOf(call.caller) };
  const { invoice, warnings } = await createCreditNote({ db, prepare }, actorOf(call), credit);
  return warnedDraft(renderInvoiceHeader(invoice), warnings, FIRST_VERSION, 201);
}

export const CREDIT_NOTE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/invoices/:id/credit_notes',
    access: rowOf('invoices'),
    console: 'member',
    operationId: 'createCreditNote',
    summary: 'Draft a credit note of a sale',
    description:
      'For all of an issued invoice, or for chosen lines and parts of their quantities. It is a draft: it can be replaced, deleted and issued like any other, and emits nothing until its issue. That issue is refused if all credit notes of the invoice together would credit more than was invoiced.',
    refusals: {
      409: 'The invoice is not an issued sale, or is itself a credit note or a pro forma. Nothing was written.',
      422: 'The invoice has no such line, the line no such quantity, or the body names a member of an invoice that it does not take. Nothing was written.',
    },
    answers: { 201: draftableBody(invoiceHeaderSchema, warningSchema) },
    body: {
      ...bodyRule('credit_note', creditNoteCreationSchema, 'creation'),
      elsewhere: DEPOSIT_PLACES,
    },
    prepare: readCreditApart,
    handle: addCreditNote,
  },
];
