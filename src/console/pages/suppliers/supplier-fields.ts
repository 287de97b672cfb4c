import type { ListedSupplier } from '#domain/invoicing/suppliers/list-newest-suppliers.ts';
import type { Language } from '#model/language.ts';
import type { Choice, FieldInput } from '#console/parts/field-input.ts';
import { filingWords } from '#console/words/filing-words.ts';

export function supplierFields(
  language: Language,
  categories: readonly Choice[],
  filled: Partial<ListedSupplier> = {},
): FieldInput[] {
  const words = filingWords(language);
  return [
    { name: 'name', label: words.supplier_name, value: filled.name ?? '', isOptional: false },
    { name: 'siren', label: words.siren, value: filled.siren ?? null },
    { name: 'vat_number', label: words.vat_number, value: filled.vat_number ?? null },
    {
      name: 'category_id',
      label: words.category,
      help: words.category_help,
      value: filled.category_id ?? null,
      choices: categories,
    },
  ];
}
