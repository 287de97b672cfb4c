import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Supplier } from '#orm/entities/supplier.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedSupplier, type SupplierColumns } from './audited-supplier.ts';
import {
  compactSiren,
  compactVatNumber,
  findSirenViolation,
  findVatNumberViolation,
  type SupplierMembers,
} from './supplier-members.ts';

/**
 * Changes the given members; without a change, writes nothing. Unchanged values are not checked, so a supplier
 * whose category is archived can be renamed.
 */
export async function updateSupplier(
  db: Database,
  actor: Actor,
  input: CheckedInput<SupplierMembers> & RowKey,
): Promise<Supplier> {
  return db.transact(async (begun) => {
    const { row: supplier, tx } = await lockOr404(begun, Supplier, input);
    const wanted = readWanted(supplier, input.members);
    const violations = [...input.violations, ...(await findViolations(tx, supplier, wanted))];
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const change = changedMembers(auditedSupplier(supplier), auditedSupplier(wanted));
    if (change === null) return supplier;
    Object.assign(supplier, wanted, { updated_at: tx.now });
    await tx.em.flush();
    const { workspace_id, id } = supplier;
    const subject = { subject: 'suppliers', subject_id: id };
    await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
    return supplier;
  });
}

function readWanted(supplier: Supplier, members: Partial<SupplierMembers>): SupplierColumns {
  const { name = supplier.name, siren = supplier.siren, category_id } = members;
  const { vat_number = supplier.vat_number } = members;
  const category = category_id == null ? null : String(category_id);
  return {
    name,
    siren: siren === null ? null : compactSiren(siren),
    vat_number: vat_number === null ? null : compactVatNumber(vat_number),
    category_id: category_id === undefined ? supplier.category_id : category,
  };
}

async function findViolations(
  tx: Transaction,
  supplier: Supplier,
  wanted: SupplierColumns,
): Promise<Violation[]> {
  const { category_id } = wanted;
  const retargeted = category_id !== null && category_id !== supplier.category_id;
  const found = [
    wanted.siren === supplier.siren ? null : findSirenViolation(wanted.siren),
    wanted.vat_number === supplier.vat_number ? null : findVatNumberViolation(wanted.vat_number),
    retargeted ? await findCategoryViolation(tx, supplier.workspace_id, Number(category_id)) : null,
  ];
  return found.filter((violation) => violation !== null);
}
