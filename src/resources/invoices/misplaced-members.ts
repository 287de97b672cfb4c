import type { CheckedInput } from '#kernel/checked-input.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import { memberPaths } from '#kernel/member-paths.ts';
import type { Remarks, WarnedInput } from '#einvoice/warnings.ts';
import { warnOfUnknown } from '#domain/invoicing/invoices/warn-of-unknown.ts';
import { invoiceDepositSchema } from './schema.ts';

/** `elsewhere` of a rule whose body is read by {@link withMisplaced}. */
export const DEPOSIT_PLACES: readonly string[] = memberPaths(invoiceDepositSchema);

/**
 * Refuses the members of a deposit that a request does not take, since their sender means something by them, and
 * warns of unknown ones.
 * @param message the reason, in French
 */
export const refuseMisplaced = (names: MemberNames, message: string): Remarks => ({
  violations: names.misplaced.map(({ path }) => ({ field: path, code: 'not_allowed', message })),
  warnings: warnOfUnknown(names),
});

/** A body's members that have their shape. */
export interface NamedMembers<Members> {
  members: CheckedInput<Members>['members'];
  names: MemberNames;
}

/** The members of a body with what {@link refuseMisplaced} says of it. */
export const withMisplaced = <Members>(
  { members, names }: NamedMembers<Members>,
  message: string,
): WarnedInput<Members> => ({ members, ...refuseMisplaced(names, message) });
