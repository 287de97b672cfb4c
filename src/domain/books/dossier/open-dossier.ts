import { ApiError } from '#kernel/api-error.ts';
import { parisInstant } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { zipStream, type ZipEntry } from '#kernel/zip-stream.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { documentParts, type DossierTools } from './document-parts.ts';
import { madePart, plainName, type DossierFile, type DossierPart } from './dossier-part.ts';
import { readDossier, type DossierRows } from './read-dossier.ts';
import { recordParts } from './record-parts.ts';

/** Everything about an invoice, as of one instant; 404 without a number. */
export async function openDossier(tools: DossierTools, key: RowKey) {
  const rows = await readDossier(tools.db, key);
  const parts = [...documentParts(tools, rows), ...recordParts(tools.db, rows)];
  return {
    filename: `dossier-${plainName(rows.invoice.invoice_number)}.zip`,
    /** In memory while its largest document is printed. */
    bytes: Math.max(...rows.documents.map(({ bytes }) => bytes)),
    manifest: renderDossier(rows, parts),
    /** Made as it is read; holds no connection between two chunks. */
    zip: () => zipStream(entriesOf(rows, parts)),
  };
}

const renderDossier = ({ invoice, read_at }: DossierRows, files: readonly DossierFile[]) => ({
  invoice_id: Number(invoice.id),
  invoice_number: invoice.invoice_number,
  read_at: parisInstant(read_at),
  files: files.map(({ name, size_bytes, sha256 }) => ({ name, size_bytes, sha256 })),
});

async function* entriesOf(
  rows: DossierRows,
  parts: readonly DossierPart[],
): AsyncGenerator<ZipEntry> {
  // Whole before the next entry is asked for.
  const made: DossierFile[] = [];
  for (const part of parts) yield await entryOf(part, made);
  const manifest = `${printJson(renderDossier(rows, made))}\n`;
  yield await entryOf(
    madePart('manifest.json', () => manifest),
    made,
  );
  const sums = made.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  yield { name: 'SHA256SUMS', bytes: [Buffer.from(sums)], level: 1 };
}

/** Level 1 makes XML a tenth larger than 6, in a third of the time. */
const levelOf = (name: string): number => (/\.(?:pdf|png|jpe?g|xlsx|ods)$/i.test(name) ? 0 : 1);

/** A part that is refused becomes a text with the reason. */
async function entryOf(part: DossierPart, made: DossierFile[]): Promise<ZipEntry> {
  let { name } = part;
  const bytes = await part.open().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    name += '.erreur.txt';
    return [Buffer.from(`${error.message}\n`)];
  });
  const written = (size_bytes: number, sha256: string) =>
    void made.push({ name, size_bytes, sha256 });
  return { name, bytes, level: levelOf(name), written };
}
