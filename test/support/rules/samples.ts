import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTerms, type InvoiceTerms } from './terms.ts';

export const SYNTAXES = ['ubl', 'cii'] as const;
export type SampleSyntax = (typeof SYNTAXES)[number];

const folder = join(import.meta.dirname, 'samples');

/** Keeps every rule and has every term that a rule reads. */
export const sampleInvoice = (syntax: SampleSyntax): InvoiceTerms =>
  readTerms(readFileSync(join(folder, `invoice.${syntax}.xml`), 'utf8'));
