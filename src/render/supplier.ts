import { parisInstant } from '#kernel/instant.ts';
import { nullableId, ID, INSTANT, TEXT } from './members.ts';
import { exactly, nullable, described, titled } from '#kernel/json-schema.ts';

interface SupplierRow {
  id: string;
  workspace_id: string;
  name: string;
  siren: string | null;
  vat_number: string | null;
  category_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export const renderSupplier = (supplier: SupplierRow) => ({
  id: Number(supplier.id),
  workspace_id: Number(supplier.workspace_id),
  name: supplier.name,
  siren: supplier.siren,
  vat_number: supplier.vat_number,
  category_id: nullableId(supplier.category_id),
  created_at: parisInstant(supplier.created_at),
  updated_at: parisInstant(supplier.updated_at),
});

export const supplierSchema = titled(
  'Supplier',
  exactly<ReturnType<typeof renderSupplier>>({
    id: described(ID, 'The supplier.'),
    workspace_id: described(ID, 'The workspace.'),
    name: described(TEXT, 'Its name.'),
    siren: described(nullable(TEXT), '9 digits; null when unknown.'),
    vat_number: described(nullable(TEXT), 'With its country prefix; null when unknown.'),
    category_id: described(
      nullable(ID),
      'Given to purchases from it that arrive without one; null if none.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
