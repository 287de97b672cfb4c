import type { Story } from '#tools/examples/story.ts';
import type { Invoices } from './invoices.ts';

const BY_PATH = 'GET /api/v1/invoices/:id/download.:format';
const BY_QUERY = 'GET /api/v1/invoices/:id/download';

/** Real ones depend on the machine's compression. */
const PDF_TAG = '"d4acd9ad02d48516ad51a21e24acdf47c54441e837f610e1277af990a37e171a"';
const FACTURX_TAG = '"0f2a14f4ff3045866f56790f59aa0cdb63b4700f3d1e486ba6d9937fda99a9ae"';

export async function recordDownloads(
  { show, redact }: Story,
  { sale_id, printed_id, draft_id }: Invoices,
): Promise<void> {
  const pdf = { params: { id: sale_id, format: 'pdf' } };
  const { headers } = await show(BY_PATH, 200, 'A sale as a PDF', pdf);
  redact(String(headers.get('etag')), PDF_TAG);
  await show(BY_PATH, 200, 'As UBL', { params: { id: sale_id, format: 'ubl' } });
  const received = { params: { id: printed_id, format: 'facturx' } };
  const file = await show(BY_PATH, 200, 'A file as it was received', received);
  redact(String(file.headers.get('etag')), FACTURX_TAG);
  const known = { ...pdf, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(BY_PATH, 304, 'What the client has already', known);
  const unknown = { params: { id: sale_id, format: 'docx' } };
  await show(BY_PATH, 404, 'An unknown format', unknown);
  const removed = { params: { id: draft_id, format: 'pdf' } };
  await show(BY_PATH, 404, 'An invoice that was removed', removed);
  const cii = { params: { id: sale_id }, query: { format: 'cii' } };
  const { headers: ofCii } = await show(BY_QUERY, 200, 'A sale as CII', cii);
  const again = { ...cii, headers: { 'If-None-Match': String(ofCii.get('etag')) } };
  await show(BY_QUERY, 304, 'What the client has already', again);
  const listed = { params: { id: sale_id }, query: { as: 'manifest' } };
  await show('GET /api/v1/invoices/:id/dossier', 200, 'The files of a dossier', listed);
}
