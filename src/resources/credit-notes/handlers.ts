import { createCreditNote } from '#domain/invoicing/credit-notes/create-credit-note.ts';
import type { CreditedLine } from '#domain/invoicing/credit-notes/credit-lines.ts';
import { prepareCreditNoteApart } from '#domain/invoicing/credit-notes/prepare-credit-note.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, keyOf, type Services } from '#http/pipeline/call.ts';
import { computeBySize } from '#http/pipeline/compute-by-size.ts';
import { warned, type Reply } from '#http/reply.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';

export async function addCreditNote(
  call: Call<undefined, { lines?: readonly CreditedLine[] | null }>,
  services: Services,
): Promise<Reply> {
  const { db } = services;
  const prepare = computeBySize(call, services, prepareCreditNoteApart);
  const lines = call.input.lines ?? null;
  const request = { ...keyOf(call), lines, upload_source: 'api' } as const;
  const { invoice, warnings } = await createCreditNote({ db, prepare }, actorOf(call), request);
  return warned(renderInvoiceHeader(invoice), warnings, 201);
}
