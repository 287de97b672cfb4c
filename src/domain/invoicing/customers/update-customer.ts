import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import { Customer } from '#orm/entities/customer.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import {
  compactSiren,
  compactVatNumber,
  findSirenViolation,
  findVatNumberViolation,
} from '#domain/invoicing/suppliers/supplier-members.ts';
import { columnsOf, readCustomer, type CustomerMembers } from './customer-members.ts';
import { lockCustomers } from './note-customer.ts';

export interface CustomerInput extends CustomerMembers {
  /** It is no longer offered to editors. */
  archived: boolean;
}

const TAKEN: Violation = {
  field: 'siren',
  code: 'taken',
  message: 'est déjà celui d’un autre client',
};

/**
 * Changes the given members, which invoices change no more, or archives; without a change, writes nothing. 404; 422 on
 * the VAT number and the SIREN, also where another customer has it.
 */
export const updateCustomer = (
  db: Database,
  actor: Actor,
  { workspace_id, id, members: given, violations: shape }: CheckedInput<CustomerInput> & RowKey,
): Promise<void> =>
  db.transact(async (tx) => {
    await lockCustomers(tx, workspace_id);
    const customer = await findOr404(tx.em.findOne(Customer, { workspace_id, id }));
    const { archived = customer.archived_at !== null, ...members } = given;
    const wanted = { ...readCustomer(customer), ...members };
    const { siren, vat_number } = wanted;
    wanted.siren = siren === null ? null : compactSiren(siren);
    wanted.vat_number = vat_number === null ? null : compactVatNumber(vat_number);
    const isNew = wanted.siren !== null && wanted.siren !== customer.siren;
    const isTaken =
      isNew && (await tx.em.count(Customer, { workspace_id, siren: wanted.siren })) > 0;
    const violations = [
      ...shape,
      isNew ? findSirenViolation(wanted.siren) : null,
      isTaken ? TAKEN : null,
      members.vat_number === undefined ? null : findVatNumberViolation(wanted.vat_number),
    ].filter((violation) => violation !== null);
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const before = {
      ...columnsOf(readCustomer(customer)),
      archived: customer.archived_at !== null,
    };
    const change = changedMembers(before, { ...columnsOf(wanted), archived });
    if (change === null) return;
    const edited = [...new Set([...customer.edited, ...Object.keys(members)])];
    const archived_at = archived ? (customer.archived_at ?? tx.now) : null;
    Object.assign(customer, columnsOf(wanted), { edited, archived_at, updated_at: tx.now });
    await tx.em.flush();
    const action = archived && !before.archived ? 'archive' : 'update';
    const subject = { subject: 'customers', subject_id: id };
    await recordChange(tx, actor, { workspace_id, action, ...subject, ...change });
  });
