import { openDossier } from '#domain/books/dossier/open-dossier.ts';
import { singleBody } from '#http/answers.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { single, type Reply } from '#http/reply.ts';
import { COUNT, ID, INSTANT, TEXT } from '#render/members.ts';
import { crowded, tooManyAtOnce } from '#kernel/api-error.ts';
import { arrayOf, described, exactly, nullable, titled } from '#kernel/json-schema.ts';

const DOSSIER_QUERY = {
  as: oneOfParameter(['manifest'], 'With `manifest` only the list of its files, as JSON.'),
};

const MESSAGE = 'Deux dossiers de cet espace de travail sont déjà en cours';

async function sendDossier(
  call: Call<undefined, undefined, QueryOf<typeof DOSSIER_QUERY>>,
  services: Services,
): Promise<Reply> {
  const { tenants, query, held, workspace_id } = call;
  const { dossiers, budgets } = services;
  held.leaving().throwIfAborted();
  const pass = dossiers.tryEnter([workspace_id]);
  if (pass === null)
    throw dossiers.lacksSupply([workspace_id]) ? crowded() : tooManyAtOnce(MESSAGE);
  // Also where the client leaves before the first byte.
  held.leaving().addEventListener('abort', pass.leave);
  const dossier = await openDossier({ ...services, tenants }, keyOf(call));
  if (query.as === 'manifest') return single(dossier.manifest);
  await held.awaitAnswer(Math.min(dossier.bytes, budgets.answers.each / budgets.dossiers.each));
  return {
    status: 200,
    body: null,
    stream: { bytes: null, chunks: dossier.zip() },
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${dossier.filename}"`,
      'Cache-Control': 'no-store',
    },
  };
}

const fileSchema = exactly({
  name: described(TEXT, 'Its path in the zip.'),
  size_bytes: described(nullable(COUNT), 'Its size; null before it is made.'),
  sha256: described(nullable(TEXT), 'Its SHA-256, hexadecimal; null before it is made.'),
});
const manifestSchema = titled(
  'Dossier',
  exactly({
    invoice_id: described(ID, 'The invoice.'),
    invoice_number: described(TEXT, 'Its number.'),
    read_at: described(INSTANT, 'The instant as of which it is.'),
    files: described(arrayOf(fileSchema), 'Before `manifest.json` and `SHA256SUMS`, in order.'),
  }),
);

export const DOSSIER_ROUTE: Route = {
  method: 'GET',
  path: '/api/v1/invoices/:id/dossier',
  access: rowOf('invoices'),
  console: 'member',
  operationId: 'downloadInvoiceDossier',
  summary: 'Download all that is known of an invoice',
  description:
    'A zip, as of one instant: the invoice as it came and in each format, its attachments, each status with the message sent and its acknowledgement, each webhook delivery with its attempts and the SHA-256 of its body, the events, the bank operations that paid it, its receipts and entries, the reports that have it, and the changes that people and programs made. `manifest.json` lists the files, and `sha256sum -c SHA256SUMS` checks them. In place of a file that cannot be made there is one that ends in `.erreur.txt` and says why. Two of a workspace are made at once, another one is 429.',
  refusals: {
    404: 'There is no such invoice, or it has no number yet.',
  },
  answers: {
    200: { ...singleBody(manifestSchema), mediaTypes: ['application/zip', 'application/json'] },
  },
  ...withQuery(DOSSIER_QUERY, sendDossier),
};
