import { printJson } from '#kernel/json.ts';
import { REASONS } from '#kernel/violation.ts';
import type { NumberSeries, OwnSeries } from '#einvoice/model/number-series.ts';
import { chooseSeries } from '#domain/invoicing/numbering/series.ts';
import { readText, type Findings, type Input } from '#einvoice/json/input.ts';

type SeriesInput = { [Member in keyof NumberSeries]?: Input<NumberSeries[Member]> };
export type OwnSeriesInput = { [Member in keyof OwnSeries]?: Input<SeriesInput> };

export function readOwnSeries(findings: Findings, given: OwnSeriesInput): OwnSeries {
  const own = {
    invoice_series: readSeries(findings, 'invoice_series', given.invoice_series),
    credit_note_series: readSeries(findings, 'credit_note_series', given.credit_note_series),
  };
  const [invoices, creditNotes] = [chooseSeries('invoice', own), chooseSeries('credit_note', own)];
  if (invoices.prefix === creditNotes.prefix && printJson(invoices) !== printJson(creditNotes))
    findings.contradict('credit_note_series', {
      code: 'inconsistent',
      message:
        'a le préfixe des factures : la série commune demande la même largeur et le même premier numéro',
    });
  return own;
}

const RESERVED = /^(TEMP|PF|DE)-/;
/** One that is written out would be that of next year's invoices, too. */
const WRITTEN_YEAR = /20\d\d/;

function readSeries(
  findings: Findings,
  field: string,
  input: Input<SeriesInput>,
): NumberSeries | null {
  const prefix = readText(input?.prefix);
  const width = input?.width ?? null;
  const first_number = input?.first_number ?? null;
  // Empty fields of a form are null.
  if (prefix === null && width === null && first_number === null) return null;
  if (prefix === null) findings.refuse(`${field}.prefix`, REASONS.required);
  if (width === null) findings.refuse(`${field}.width`, REASONS.required);
  if (prefix === null || width === null) return null;
  if (RESERVED.test(prefix))
    findings.refuse(`${field}.prefix`, {
      code: 'not_allowed',
      message: 'ne doit pas commencer par TEMP-, PF- ou DE-, qui sont réservés',
    });
  if (WRITTEN_YEAR.test(prefix))
    findings.refuse(`${field}.prefix`, {
      code: 'not_allowed',
      message: "contient l'année : écrivez {year} à sa place",
    });
  return { prefix, width, first_number };
}
