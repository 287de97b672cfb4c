import { listBody, otherBody, singleBody, warnedBody, withHeaders } from '#http/answers.ts';
import { withQuery, type Route } from '#http/pipeline/route.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { fileWithFindingsSchema, quarantinedFileSchema } from '#render/quarantined-file.ts';
import { warningSchema } from '#render/warning.ts';
import {
  discardQuarantinedFile,
  QUARANTINE_QUERY,
  retryQuarantinedFile,
  sendQuarantinedFile,
  showQuarantine,
  showQuarantinedFile,
} from './handlers.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/quarantine';
const MEMBER = `${COLLECTION}/:id`;
const FILE = withHeaders(otherBody('application/octet-stream'), 'Content-Disposition', 'ETag');

export const QUARANTINE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listQuarantinedFiles',
    summary: 'List quarantined files',
    description:
      'What the e-invoicing network sent for the workspace and was refused: a file that cannot be read, breaks a rule, or repeats a number or identifier with other content. It is held for a year unless the operator has set another period. Once it is imported or discarded its row stays for 90 days.',
    answers: { 200: listBody(quarantinedFileSchema) },
    ...withQuery(QUARANTINE_QUERY, showQuarantine),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getQuarantinedFile',
    summary: 'Get a quarantined file with its findings',
    description: '`findings` are the reasons of the latest attempt.',
    answers: { 200: singleBody(fileWithFindingsSchema) },
    handle: showQuarantinedFile,
  },
  {
    method: 'GET',
    path: `${MEMBER}/file`,
    access: 'workspace',
    console: 'member',
    operationId: 'downloadQuarantinedFile',
    summary: 'Download a quarantined file',
    description: 'Byte for byte as it was received. Nothing about it has been verified.',
    refusals: {
      404: 'There is no such file, or it is no longer held.',
    },
    answers: { 200: FILE, 304: null },
    handle: sendQuarantinedFile,
  },
  {
    method: 'POST',
    path: `${MEMBER}/retry`,
    access: 'workspace',
    console: 'member',
    operationId: 'retryQuarantinedFile',
    summary: 'Import a quarantined file',
    description:
      "Takes it as if it came now, for instance once the invoice that has its number is corrected, or after an upgrade of the service. An invoice becomes a purchase; a status is applied to its invoice, which is the answer. Anything else answers today's reasons, which become its findings.",
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      409: 'It is no longer held. Nothing changed.',
      422: 'It is still refused, with these reasons. No invoice or event was written; the file stays, with one attempt more.',
    },
    answers: { 201: warnedBody(invoiceHeaderSchema, warningSchema) },
    handle: retryQuarantinedFile,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: 'workspace',
    console: 'member',
    operationId: 'discardQuarantinedFile',
    summary: 'Discard a quarantined file',
    description:
      'Its bytes are deleted. The same bytes, sent again, stay discarded as long as its row is kept. Repeating it answers 204 and changes nothing.',
    refusals: { 409: 'It has been imported. Nothing changed.' },
    answers: { 204: null },
    handle: discardQuarantinedFile,
  },
];
