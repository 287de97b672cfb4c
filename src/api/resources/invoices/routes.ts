import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { prepareDepositApart } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { bodyRule, deferredRule } from '#http/body.ts';
import { DOWNLOAD_QUERY, sendDownloadOfPath, sendDownloadOfQuery } from './download.ts';
import { addInvoice, changeInvoice, removeInvoice, showInvoices, showInvoice } from './handlers.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { INVOICE_LIST_QUERY, INVOICE_QUERY } from './query.ts';
import { readUploadApart, UPLOAD_PARAMETERS } from './read-upload.ts';
import { invoiceDepositSchema, invoiceUpdateSchema } from './schema.ts';
import { FORM_TYPE } from '#http/media-type.ts';
import { otherBody, singleBody, truncatableListBody, withHeaders } from '#http/answers.ts';
import { invoiceHeaderSchema, invoiceSchema } from '#render/invoice-schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/invoices';
const MEMBER = '/api/v1/invoices/:id';
const ACCESS = { table: 'invoices' } as const;

/** The 10 000 lines that a deposit may hold come to 2 MB, with long descriptions to several. */
const DEPOSIT_LIMIT_BYTES = 8 * 1024 * 1024;

/** Of an invoice as a file, with its attachments. */
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;

const DOWNLOADS = {
  200: withHeaders(otherBody('application/pdf', 'application/xml'), 'Content-Disposition', 'ETag'),
  304: null,
};

export const INVOICE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listInvoices',
    summary: 'Invoices of the workspace, with the collections asked for in `include`',
    description:
      'With large collections the last invoices of a page come without them, and `meta.truncated` is true: read those by id, or ask for a smaller page.',
    answers: { 200: truncatableListBody(invoiceSchema) },
    ...withQuery(INVOICE_LIST_QUERY, showInvoices),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'depositInvoice',
    summary:
      'Deposit an invoice, as JSON or as a file: UBL, CII or Factur-X, by itself or as the part `file` of a form',
    description:
      'Totals are computed where they are absent, and checked to the cent where they are given. A file is UBL, CII or Factur-X, and what cannot be said in it stands beside it. Without a number a provisional one, `TEMP-…`, is assigned; a number that a seller has used that year is refused, so a numbered deposit can be repeated safely.',
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      422: 'Members or totals are refused, each named once with its rule of EN 16931, the number exists already, or the file cannot be read. Nothing was written.',
    },
    answers: { 201: singleBody(invoiceHeaderSchema) },
    find: ({ workspace_id }, { lookUps }) => findCompanies(lookUps, workspace_id),
    body: bodyRule('invoice', invoiceDepositSchema, 'creation', DEPOSIT_LIMIT_BYTES),
    prepare: prepareDepositApart,
    file: {
      mediaTypes: ['application/pdf', 'application/xml', 'text/xml', FORM_TYPE],
      limitBytes: FILE_LIMIT_BYTES,
      field: 'file',
      parameters: UPLOAD_PARAMETERS,
      read: readUploadApart,
    },
    handle: addInvoice,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getInvoice',
    summary: 'One invoice, with the collections asked for in `include`',
    answers: { 200: singleBody(invoiceSchema) },
    ...withQuery(INVOICE_QUERY, showInvoice),
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    operationId: 'updateInvoice',
    summary: 'File an invoice under another category',
    description:
      'It decides which targeted endpoints receive its later lifecycle events. Nothing else of an invoice can be changed.',
    answers: { 200: singleBody(invoiceHeaderSchema) },
    body: deferredRule('invoice', invoiceUpdateSchema, 'update'),
    handle: changeInvoice,
  },
  {
    method: 'GET',
    path: `${MEMBER}/download`,
    access: ACCESS,
    operationId: 'downloadInvoice',
    summary: 'The invoice as the document that `format` names',
    description:
      'Byte for byte as it was received where it came in that format, else printed from the invoice; the same bytes each time while the invoice stays as it is.',
    refusals: {
      404: 'There is no such invoice, it has no number yet, or `format` names no document.',
    },
    answers: DOWNLOADS,
    ...withQuery(DOWNLOAD_QUERY, sendDownloadOfQuery),
  },
  {
    method: 'GET',
    path: `${MEMBER}/download.:format`,
    access: ACCESS,
    operationId: 'downloadInvoiceAs',
    summary: 'The invoice as a document: `pdf`, `facturx`, `ubl`, `cii`',
    description: 'The same as `download?format=`; the links of the events are of this form.',
    refusals: {
      404: 'There is no such invoice, it has no number yet, or the path ends in another format.',
    },
    answers: DOWNLOADS,
    handle: sendDownloadOfPath,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    operationId: 'deleteInvoice',
    summary: 'Remove a draft that has no number yet',
    refusals: {
      403: 'The invoice has a number, also a provisional one, or the caller lacks the right. Nothing changed.',
    },
    answers: { 204: null },
    handle: removeInvoice,
  },
];
