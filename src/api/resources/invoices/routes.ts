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
import { otherBody, singleBody, truncatableListBody } from '#http/answers.ts';
import { invoiceHeaderSchema, invoiceSchema } from '#render/invoice-schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/invoices';
const MEMBER = '/api/v1/invoices/:id';
const ACCESS = { table: 'invoices' } as const;

/** The 10 000 lines that a deposit may hold come to 2 MB, with long descriptions to several. */
const DEPOSIT_LIMIT_BYTES = 8 * 1024 * 1024;

/** Of an invoice as a file, with its attachments. */
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;

const DOWNLOADS = { 200: otherBody('application/pdf', 'application/xml'), 304: null };

export const INVOICE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Invoices of the workspace, with the collections asked for in `include`',
    answers: { 200: truncatableListBody(invoiceSchema) },
    ...withQuery(INVOICE_LIST_QUERY, showInvoices),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    summary:
      'Deposit an invoice, as JSON or as a file: UBL, CII or Factur-X, by itself or as the part `file` of a form',
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
    summary: 'One invoice, with the collections asked for in `include`',
    answers: { 200: singleBody(invoiceSchema) },
    ...withQuery(INVOICE_QUERY, showInvoice),
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    summary: 'File an invoice under another category',
    answers: { 200: singleBody(invoiceHeaderSchema) },
    body: deferredRule('invoice', invoiceUpdateSchema, 'update'),
    handle: changeInvoice,
  },
  {
    method: 'GET',
    path: `${MEMBER}/download`,
    access: ACCESS,
    summary: 'The invoice as the document that `format` names',
    answers: DOWNLOADS,
    ...withQuery(DOWNLOAD_QUERY, sendDownloadOfQuery),
  },
  {
    method: 'GET',
    path: `${MEMBER}/download.:format`,
    access: ACCESS,
    summary: 'The invoice as a document: `pdf`, `facturx`, `ubl`, `cii`',
    answers: DOWNLOADS,
    handle: sendDownloadOfPath,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    summary: 'Remove a draft that has no number yet',
    answers: { 204: null },
    handle: removeInvoice,
  },
];
