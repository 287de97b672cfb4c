import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Supplier } from '#orm/entities/supplier.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedSupplier } from './audited-supplier.ts';
import {
  compactSiren,
  compactVatNumber,
  findSirenViolation,
  findVatNumberViolation,
  type SupplierMembers,
} from './supplier-members.ts';

/** Creates a supplier; 422 on SIREN, VAT number or category. */
export async function createSupplier(
  db: Database,
  actor: Actor,
  input: CheckedInput<SupplierMembers> & { workspace_id: string },
): Promise<Supplier> {
  const { workspace_id, members } = input;
  const siren = members.siren == null ? null : compactSiren(members.siren);
  const vat_number = members.vat_number == null ? null : compactVatNumber(members.vat_number);
  return db.transact(async (tx) => {
    const violations = [
      ...input.violations,
      ...(await findViolations(tx, workspace_id, {
        siren,
        vat_number,
        category_id: members.category_id ?? null,
      })),
    ];
    // The shape has already reported a missing name.
    if (violations.length > 0 || members.name === undefined) throw refusedAtCreation(violations);
    const supplier = tx.em.create(Supplier, {
      workspace_id,
      name: members.name,
      siren,
      vat_number,
      category_id: members.category_id == null ? null : String(members.category_id),
      created_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id,
      action: 'create',
      subject: 'suppliers',
      subject_id: supplier.id,
      after: auditedSupplier(supplier),
    });
    return supplier;
  });
}

async function findViolations(
  tx: Transaction,
  workspace_id: string,
  { siren, vat_number, category_id }: Pick<SupplierMembers, 'siren' | 'vat_number' | 'category_id'>,
): Promise<Violation[]> {
  const found = [
    findSirenViolation(siren),
    findVatNumberViolation(vat_number),
    await findCategoryViolation(tx, workspace_id, category_id),
  ];
  return found.filter((violation) => violation !== null);
}
