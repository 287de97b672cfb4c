import type { Supplier } from '#orm/entities/supplier.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

export type SupplierColumns = Pick<Supplier, 'name' | 'siren' | 'vat_number' | 'category_id'>;

export const auditedSupplier = (supplier: SupplierColumns): AuditedMembers => ({
  name: supplier.name,
  siren: supplier.siren,
  vat_number: supplier.vat_number,
  category_id: supplier.category_id,
});
