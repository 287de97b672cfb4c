import type { NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { namedChoices, type FieldInput } from '#console/parts/field-input.ts';
import type { Reader } from '#console/parts/reader.ts';
import { bankWords } from '#console/words/bank-words.ts';

/** The owner's field where a workspace has several companies. */
export function companyField(
  { language }: Reader,
  companies: readonly NamedCompany[],
  chosen: string | null = null,
): FieldInput[] {
  const [first, ...others] = companies;
  if (first === undefined || others.length === 0) return [];
  const choices = namedChoices(companies);
  const label = bankWords(language).company;
  return [{ name: 'company_id', label, choices, value: chosen ?? first.id }];
}
