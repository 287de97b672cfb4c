import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, described, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

interface DossierFile {
  name: string;
  size_bytes: number | null;
  /** Hexadecimal. */
  sha256: string | null;
}

interface DossierOf {
  invoice: { id: string; invoice_number: string };
  read_at: Date;
}

export const renderDossier = ({ invoice, read_at }: DossierOf, files: readonly DossierFile[]) => ({
  invoice_id: Number(invoice.id),
  invoice_number: invoice.invoice_number,
  read_at: parisInstant(read_at),
  files: files.map(({ name, size_bytes, sha256 }) => ({ name, size_bytes, sha256 })),
});

export const dossierSchema = titled(
  'Dossier',
  exactly<ReturnType<typeof renderDossier>>({
    invoice_id: described(ID, 'The invoice.'),
    invoice_number: described(TEXT, 'Its number.'),
    read_at: described(INSTANT, 'The instant as of which it is.'),
    files: described(
      arrayOf(
        exactly<DossierFile>({
          name: described(TEXT, 'Its path in the zip.'),
          size_bytes: described(nullable(COUNT), 'Its size; null before it is made.'),
          sha256: described(nullable(TEXT), 'Its SHA-256, hexadecimal; null before it is made.'),
        }),
      ),
      'In the order of the zip, which has `manifest.json` and `SHA256SUMS` behind them.',
    ),
  }),
);
