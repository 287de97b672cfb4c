import { findPresentLook } from '#domain/invoicing/companies/find-present-look.ts';
import { findDraft } from '#domain/invoicing/drafts/find-draft.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import { printMembersApart, type PageOrder } from '#domain/invoicing/drafts/print-members.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { otherBody, withHeaders } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { rowOf, type PersonRoute } from '#http/pipeline/route.ts';
import type { Reply } from '#http/reply.ts';
import { printJson } from '#kernel/json.ts';
import { sendPage } from './download.ts';

/**
 * A frame of the console may show it; a sandbox would keep Chrome's viewer out. The browser keeps it until the sign-out, and
 * asks before each use: to print it again would take a document process.
 */
const SHOWN_HERE = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-cache',
};

/** As for a download: the stored text and the document that repeats it. */
const bytesToPrint = (characters: number): number => 64 * 1024 + 3 * characters;

/** Cost of a page's character, in characters of a file that is read. */
const COST = 8;

/** A PDF for the viewer of a browser. */
export const shownPdf = (reply: Reply, name: string): Reply => ({
  ...reply,
  headers: {
    ...reply.headers,
    ...SHOWN_HERE,
    ...(reply.status === 200 ? { 'Content-Disposition': `inline; filename="${name}.pdf"` } : {}),
  },
});

/** The page of an invoice, or of a draft as it is now. */
export async function showPdf(call: Call, services: Services): Promise<Reply> {
  const key = keyOf(call);
  const { invoice_number } = await findInvoice(services.db, key);
  if (invoice_number !== null) {
    const name = invoice_number.replaceAll(/[^A-Za-z0-9._-]/gu, '_');
    return shownPdf(await sendPage(call, services), name);
  }
  const { company_id, members } = await findDraft(services.db, key);
  const page = { members: printJson(members), number: DRAFT_NUMBER, company_id };
  return shownPdf(await printPage(call, services, page), `brouillon-${key.id}`);
}

/** In place of a draft's number. */
const DRAFT_NUMBER = 'Brouillon';

interface Page extends Pick<PageOrder, 'members' | 'number' | 'quote'> {
  company_id: string;
}

/** Prints members that are no invoice yet, with the look that their company has now. */
export async function printPage(
  call: Call,
  { db, documents, fontFiles }: Services,
  { company_id, ...page }: Page,
): Promise<Reply> {
  const { workspace_id } = call;
  const target = await findTarget(db, workspace_id);
  const profile = await findPresentLook(db, { workspace_id, company_id });
  await call.held.awaitAnswer(bytesToPrint(page.members.length) + 2 * (profile?.logo?.length ?? 0));
  const { bytes, sha256 } = await documents.run(
    call.tenants,
    printMembersApart,
    { ...page, target, profile, fontFiles },
    page.members.length * COST,
  );
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  return {
    status: 200,
    body: null,
    pieces: [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
    headers: { 'Content-Type': 'application/pdf', ETag: entityTag(sha256) },
  };
}

export const SHOWN_PDF = {
  200: withHeaders(otherBody('application/pdf'), 'Content-Disposition', 'ETag'),
  304: null,
};

/** For people, in the page of the invoice. */
export const SHOWN_PDF_ROUTE: PersonRoute = {
  method: 'GET',
  path: '/api/v1/invoices/:id/pdf',
  access: rowOf('invoices'),
  console: 'member',
  answers: SHOWN_PDF,
  handle: showPdf,
};
