import { prepareCheckApart, refusedCheck } from '#domain/invoicing/deposits/prepare-check.ts';
import { readDraftRequestApart } from '#domain/invoicing/drafts/draft-request.ts';
import { prepareAttachedArrivingApart } from '#domain/invoicing/deposits/prepare-attached-deposit.ts';
import { prepareUpdateApart } from '#domain/invoicing/invoices/prepare-update.ts';
import { warningSchema } from '#render/warning.ts';
import { bodyRule } from '#http/body.ts';
import {
  findDepositTarget,
  addInvoice,
  changeInvoice,
  numberSale,
  removeInvoice,
  rewriteInvoice,
  showInvoices,
  showInvoice,
} from './handlers.ts';
import { showCheck } from './check.ts';
import { showWarnings, WARNINGS_QUERY } from './warnings.ts';
import { DOSSIER_ROUTE } from './dossier.ts';
import { SHOWN_PDF_ROUTE } from './shown-pdf.ts';
import { STRICT_QUERY } from './strict-parameter.ts';
import {
  DOWNLOAD_QUERY,
  STRICT_DOWNLOAD_QUERY,
  sendDownloadOfPath,
  sendDownloadOfQuery,
} from './download.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { INVOICE_LIST_QUERY, INVOICE_QUERY } from './query.ts';
import { DEPOSIT_BODY, DRAFT_BODY, UPDATE_BODY } from './deposit-body.ts';
import { scanDeposit, scanReplacement } from './scan-deposit.ts';
import { invoiceIssueSchema } from './change-schema.ts';
import { DEPOSIT_PLACES } from './misplaced-members.ts';
import { readIssueApart } from './read-issue.ts';
import {
  FORM_PARTS,
  readReplacementApart,
  readUploadApart,
  readUploadToCheckApart,
  REPLACEMENT_FORM_PARTS,
  UPLOAD_PARAMETERS,
} from './read-upload.ts';
import { FORM_TYPE } from '#http/request-body.ts';
import {
  draftableBody,
  listBody,
  otherBody,
  singleBody,
  truncatableListBody,
  warnedBody,
  withHeaders,
} from '#http/answers.ts';
import { depositCheckSchema } from '#render/deposit-check.ts';
import { invoiceHeaderSchema, invoiceSchema } from '#render/invoice-schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/invoices';
const MEMBER = '/api/v1/invoices/:id';
const ACCESS = rowOf('invoices');

/** For an invoice file with its attachments. */
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;

const DOWNLOADS = {
  200: withHeaders(otherBody('application/pdf', 'application/xml'), 'Content-Disposition', 'ETag'),
  304: null,
};

export const INVOICE_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'Where the collections asked for are large, the last invoices of a page come without them and `meta.truncated` is true: read those by id, or ask for a smaller page.',
    answers: { 200: truncatableListBody(invoiceSchema) },
    ...withQuery(INVOICE_LIST_QUERY, showInvoices),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'depositInvoice',
    summary: 'Deposit an invoice',
    description:
      'As JSON, or as a UBL, CII or Factur-X file: either the body itself or the part `file` of a form. A form may instead have the JSON as its part `invoice` and the attachments as parts `attachment`, 20 MiB in all. Totals are computed where they are missing and checked to the cent where they are given. Query parameters or form fields add what a file cannot say. Without a number the invoice gets a provisional one, `TEMP-…`: a sale then stays a draft, which `issue` gives its number, and a purchase takes it by an update. With `lifecycle_state` `draft` a sale is kept as a draft, without number and event. A number that the seller has already used that year is refused, so a numbered deposit is safe to repeat; one in a `series` needs an `Idempotency-Key` for that.',
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      409: 'Another deposit took the number of the series at the same moment, or the same `Idempotency-Key` is still being answered. Try again.',
      422: 'Members or totals are refused, each with the rule of EN 16931 that it breaks; the number has already been used; or the file cannot be read. Nothing was written.',
    },
    answers: { 201: draftableBody(invoiceHeaderSchema, warningSchema) },
    find: findDepositTarget,
    body: DEPOSIT_BODY,
    prepare: prepareAttachedArrivingApart,
    screen: scanDeposit,
    file: {
      mediaTypes: ['application/pdf', 'application/xml', 'text/xml', FORM_TYPE],
      limitBytes: FILE_LIMIT_BYTES,
      parameters: UPLOAD_PARAMETERS,
      parts: FORM_PARTS,
      reading: { field: 'file', read: readUploadApart },
    },
    ...withQuery(STRICT_QUERY, addInvoice),
  },
  {
    method: 'POST',
    path: `${COLLECTION}/check`,
    access: 'workspace',
    console: 'member',
    operationId: 'checkInvoice',
    summary: 'Check an invoice without depositing it',
    description:
      'Takes what a deposit takes, and says what it would answer: the findings of EN 16931 and its code lists, of the French rules (BR-FR, and those of the public portal) where the seller is French, of the profile that a file claims, of the PDF around a Factur-X, and our own, such as a number that is taken. JSON is judged as its documents would be printed. Nothing is written, no number is used and no `Idempotency-Key` is remembered.',
    answers: { 200: singleBody(depositCheckSchema) },
    onlyReads: true,
    find: findDepositTarget,
    body: DEPOSIT_BODY,
    prepare: prepareCheckApart,
    inputOfRefused: refusedCheck,
    file: {
      mediaTypes: ['application/pdf', 'application/xml', 'text/xml', FORM_TYPE],
      limitBytes: FILE_LIMIT_BYTES,
      parameters: UPLOAD_PARAMETERS,
      parts: FORM_PARTS,
      reading: { field: 'file', read: readUploadToCheckApart },
    },
    ...withQuery(STRICT_QUERY, showCheck),
  },
  {
    method: 'GET',
    path: `${MEMBER}/warnings`,
    access: ACCESS,
    operationId: 'listInvoiceWarnings',
    summary: 'List the warnings of an invoice',
    description: 'Remarks of its deposit that refused nothing, errors first; 200 at most.',
    answers: { 200: listBody(warningSchema) },
    ...withQuery(WARNINGS_QUERY, showWarnings),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getInvoice',
    summary: 'Get an invoice',
    description:
      '`include` adds its collections. `warnings` are those of its deposit. A draft without a number has a `version`, which rises with each change.',
    answers: { 200: draftableBody(invoiceSchema, warningSchema) },
    ...withQuery(INVOICE_QUERY, showInvoice),
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'updateInvoice',
    summary: 'Change the category of an invoice, or a provisional number',
    description:
      "The category decides which endpoints receive its later lifecycle events. A purchase whose number is provisional takes its seller's. Nothing else about an invoice can be changed: a member that differs from the invoice is refused, one that is the same changes nothing.",
    answers: { 200: warnedBody(invoiceHeaderSchema, warningSchema) },
    body: UPDATE_BODY,
    prepare: prepareUpdateApart,
    handle: changeInvoice,
  },
  {
    method: 'PUT',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'replaceInvoice',
    summary: 'Replace a draft',
    description:
      'A draft that has no number yet, as a whole: members that are left out are no longer in it. Only its attachments stay, unless `attachments` names others or, as `[]`, none. Larger ones come as at deposit: the JSON as the part `invoice` of a form, the attachments as parts `attachment`, 20 MiB in all. `warnings` name what its issue will refuse. Emits nothing.',
    refusals: {
      409: 'The invoice has a number, even if only a provisional one, or the draft changed at the same moment. Nothing changed.',
      422: 'A member is of the wrong kind, the category cannot be used, the member is given by the issue, or an attachment is refused. Nothing changed.',
    },
    answers: { 200: draftableBody(invoiceHeaderSchema, warningSchema) },
    body: DRAFT_BODY,
    prepare: readDraftRequestApart,
    screen: scanReplacement,
    file: {
      mediaTypes: [FORM_TYPE],
      limitBytes: FILE_LIMIT_BYTES,
      parts: REPLACEMENT_FORM_PARTS,
      reading: { field: 'base', read: readReplacementApart },
    },
    handle: rewriteInvoice,
  },
  {
    method: 'POST',
    path: `${MEMBER}/issue`,
    access: ACCESS,
    console: 'member',
    operationId: 'issueInvoice',
    summary: 'Issue a draft sale',
    description:
      'Gives it its number, once: the one in the body, or the next of the series. It becomes `submitted`, and from then on it can be paid, credited and sent; a pro forma stays a draft. A draft without any number emits `invoice.created` now; a sale with a provisional one has done so at its deposit. With `version` only as it was read. The same number again answers 200 and changes nothing. `warnings` are those that the invoice keeps, and one for each unknown member of the body; another member of an invoice is refused.',
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      409: 'The invoice is no draft sale, `version` is out of date, or the number of the series was taken at the same moment. Nothing changed.',
      422: 'The number is refused or taken, the series does not admit the issue date, or the draft breaks a rule. Nothing changed.',
    },
    answers: { 200: warnedBody(invoiceHeaderSchema, warningSchema) },
    body: { ...bodyRule('invoice', invoiceIssueSchema, 'update'), elsewhere: DEPOSIT_PLACES },
    prepare: readIssueApart,
    ...withQuery(STRICT_QUERY, numberSale),
  },
  {
    method: 'GET',
    path: `${MEMBER}/download`,
    access: ACCESS,
    console: 'member',
    operationId: 'downloadInvoice',
    summary: 'Download an invoice',
    description:
      'Byte for byte as it was received if it came in that format, otherwise generated from the invoice. The bytes stay the same as long as the invoice does.',
    refusals: {
      409: 'Asked with `strict`, the invoice has an error.',
      404: 'There is no such invoice, it has no number yet, or `format` is missing, unknown or repeated.',
    },
    answers: DOWNLOADS,
    ...withQuery(DOWNLOAD_QUERY, sendDownloadOfQuery),
  },
  {
    method: 'GET',
    path: `${MEMBER}/download.:format`,
    access: ACCESS,
    console: 'member',
    operationId: 'downloadInvoiceAs',
    summary: 'Download an invoice, format in the path',
    description: 'The same as `download?format=`. The download links in events have this form.',
    refusals: {
      409: 'Asked with `strict`, the invoice has an error.',
      404: 'There is no such invoice, it has no number yet, or the format is unknown.',
    },
    answers: DOWNLOADS,
    ...withQuery(STRICT_DOWNLOAD_QUERY, sendDownloadOfPath),
  },
  DOSSIER_ROUTE,
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'deleteInvoice',
    summary: 'Delete a draft invoice',
    description: 'Only a draft that has no number yet.',
    refusals: {
      403: 'The invoice has a number, even if only a provisional one, or the caller lacks the right. Nothing changed.',
    },
    answers: { 204: null },
    handle: removeInvoice,
  },
  SHOWN_PDF_ROUTE,
];
