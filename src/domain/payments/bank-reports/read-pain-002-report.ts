import type { Pain002Problem } from '#bank-files/pain-002.ts';
import { computation } from '#kernel/compute/computation.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { ReceivedReport } from './read-bank-report.ts';

/** Reads a bank's pain.002.001.10; 422 with the fault and its place. */
export async function readPain002Report(text: string): Promise<ReceivedReport> {
  // Only document processes load it.
  const { readPain002 } = await import('#bank-files/pain-002.ts');
  const reading = readPain002(text);
  if (reading.kind === 'read') return reading.report;
  const { code, detail } = reading.problem;
  throw refusedAtUpdate([
    {
      field: 'bank_report',
      path: null,
      code: 'unreadable',
      message: `${PROBLEMS[code]} (${detail})`,
    },
  ]);
}

export const readPain002ReportApart = computation(import.meta.filename, readPain002Report);

const PROBLEMS: Record<Pain002Problem['code'], string> = {
  doctype_refused: 'ne doit pas contenir de DOCTYPE',
  unreadable_xml: "n'est pas un document XML lisible",
  other_document: "n'est pas un pain.002.001.10",
  unexpected_content: "contient ce que le schéma n'y admet pas",
  missing_element: 'ne contient pas un élément obligatoire',
  invalid_value: 'contient une valeur que le schéma ne permet pas',
  missing_end_to_end_id: 'contient une opération sans OrgnlEndToEndId',
  missing_status: 'contient une opération sans statut',
};
