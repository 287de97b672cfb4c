import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import {
  completePurchase,
  discardPurchase,
} from '#domain/invoicing/entered-purchases/complete-purchase.ts';
import { keepPurchase } from '#domain/invoicing/entered-purchases/keep-purchase.ts';
import {
  findEnteredPurchase,
  streamPurchase,
} from '#domain/invoicing/entered-purchases/open-purchases.ts';
import { prepareEnteredApart } from '#domain/invoicing/entered-purchases/prepare-entered.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { draftableBody, otherBody, singleBody, warnedBody, withHeaders } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { keyOf, type Call, type Services, type SharedServices } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { noContent, single, warned, type Reply } from '#http/reply.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { warningSchema } from '#render/warning.ts';
import { dispositionOf } from '#resources/attachments/disposition.ts';
import { addInvoice, findDepositTarget } from '#resources/invoices/handlers.ts';
import { UPLOAD_PARAMETERS } from '#resources/invoices/read-upload.ts';
import { scanDeposit } from '#resources/invoices/scan-deposit.ts';
import { type ReadImport, readImportApart } from './read-import.ts';
import { ENTERED_BODY, keptPurchaseSchema } from './schema.ts';

type ImportCall = Call<DepositTarget, ReadImport>;

async function scanImport(call: ImportCall, services: SharedServices): Promise<void> {
  const { input, tenants } = call;
  if (input.kind === 'deposit') return scanDeposit({ ...call, input: input.deposit }, services);
  if (services.scanner === null) return;
  const file = { ...input.file, source: 'pdf' as const }; // the reason is about the whole file
  await scanAttachments(services.scanner, tenants, [file]);
}

/** An invoice is deposited as by the API; what only a person can read is kept to be completed. */
async function importFile(call: ImportCall, services: Services): Promise<Reply> {
  const { input, workspace_id } = call;
  if (input.kind === 'deposit') {
    const query = { strict: false };
    return addInvoice({ ...call, input: input.deposit, query }, services);
  }
  const kept = await keepPurchase(services.db, actorOf(call), workspace_id, input.file);
  const { id, invoice_id } = kept;
  const members = { id: Number(id), invoice_id: invoice_id === null ? null : Number(invoice_id) };
  return single({ ...members, filename: input.file.filename }, 202);
}

/** Its own user imported it, so a frame may show it; a sandbox would keep the viewer of PDFs out. */
const SHOWN_HERE = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-cache',
};

async function showEnteredFile(call: Call, { db }: Services): Promise<Reply> {
  const purchase = await findEnteredPurchase(db, keyOf(call));
  const { sha256, size_bytes, mime_code, filename } = purchase;
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(Math.min(size_bytes, STREAMED_BYTES));
  return {
    status: 200,
    body: null,
    stream: { bytes: size_bytes, chunks: await streamPurchase(db, purchase) },
    headers: {
      'Content-Type': mime_code,
      'Content-Disposition': dispositionOf(filename).replace(/^attachment/, 'inline'),
      ETag: entityTag(sha256),
      ...SHOWN_HERE,
    },
  };
}

async function completeEntered(
  call: Call<DepositTarget, PreparedDeposit>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const completion = { ...keyOf(call), deposit: call.input, baseUrl, outbox: networkOutbox };
  const outcome = await completePurchase(db, actorOf(call), completion);
  if (outcome.kind === 'duplicate') throw refusedAtCreation([numberExists(outcome.duplicate_of)]);
  return warned(renderInvoiceHeader(outcome.invoice), outcome.warnings, 201);
}

async function discardEntered(call: Call, { db }: Services): Promise<Reply> {
  await discardPurchase(db, actorOf(call), keyOf(call));
  return noContent();
}

const WORKSPACE = '/api/v1/workspaces/:workspace_id';
const MEMBER = `${WORKSPACE}/entered_purchases/:id`;

/** As for a deposit by the API. */
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;

/** Purchases on paper. Applications deposit invoices, which a plain PDF or a picture is not. */
export const ENTERED_PURCHASE_ROUTES: readonly PersonRoute[] = [
  {
    method: 'POST',
    path: `${WORKSPACE}/imports`,
    access: 'workspace',
    console: 'member',
    answers: {
      201: draftableBody(invoiceHeaderSchema, warningSchema),
      202: singleBody(keptPurchaseSchema),
    },
    find: findDepositTarget,
    screen: scanImport,
    file: {
      mediaTypes: ['application/pdf', 'application/xml', 'text/xml', 'image/jpeg', 'image/png'],
      limitBytes: FILE_LIMIT_BYTES,
      parameters: {
        ...UPLOAD_PARAMETERS,
        filename: {
          schema: { type: 'string' },
          description: 'By which a file that is no invoice is kept.',
        },
      },
      reading: { field: 'file', read: readImportApart },
    },
    handle: importFile,
  },
  {
    method: 'GET',
    path: `${MEMBER}/file`,
    access: 'workspace',
    console: 'member',
    answers: {
      200: withHeaders(
        otherBody('application/pdf', 'image/jpeg', 'image/png'),
        'Content-Disposition',
        'ETag',
      ),
      304: null,
    },
    handle: showEnteredFile,
  },
  {
    method: 'POST',
    path: `${MEMBER}/complete`,
    access: 'workspace',
    console: 'member',
    answers: { 201: warnedBody(invoiceHeaderSchema, warningSchema) },
    find: findDepositTarget,
    body: ENTERED_BODY,
    prepare: prepareEnteredApart,
    handle: completeEntered,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: 'workspace',
    console: 'member',
    answers: { 204: null },
    handle: discardEntered,
  },
];
