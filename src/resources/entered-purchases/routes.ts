import { prepareEnteredApart } from '#domain/invoicing/entered-purchases/prepare-entered.ts';
import { draftableBody, otherBody, singleBody, warnedBody, withHeaders } from '#http/answers.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { warningSchema } from '#render/warning.ts';
import { findDepositTarget } from '#resources/invoices/handlers.ts';
import { UPLOAD_PARAMETERS } from '#resources/invoices/read-upload.ts';
import {
  completeEntered,
  discardEntered,
  importFile,
  scanImport,
  showEnteredFile,
} from './handlers.ts';
import { readImportApart } from './read-import.ts';
import { ENTERED_BODY, keptPurchaseSchema } from './schema.ts';

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
