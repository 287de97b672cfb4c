import { parisInstant } from '#kernel/instant.ts';
import { nullableId, ID, INSTANT, TEXT } from './members.ts';
import { exactly, nullable } from '#kernel/json-schema.ts';

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

export const supplierSchema = exactly<ReturnType<typeof renderSupplier>>({
  id: ID,
  workspace_id: ID,
  name: TEXT,
  siren: nullable(TEXT),
  vat_number: nullable(TEXT),
  category_id: nullable(ID),
  created_at: INSTANT,
  updated_at: INSTANT,
});
