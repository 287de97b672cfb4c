import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { UpdateMembers } from './update-invoice.ts';
import { warnOfUnknown, type WarnedInput } from './warnings.ts';

export type PreparedUpdate = WarnedInput<UpdateMembers>;

/** Drops members that a deposit does not have, with a warning each. */
export function prepareUpdate({
  members: { members, violations },
  names,
}: {
  members: CheckedInput<UpdateMembers>;
  names: MemberNames;
}): PreparedUpdate {
  const known = Object.entries(members).filter(([name]) => names.known.includes(name));
  return { members: Object.fromEntries(known), violations, warnings: warnOfUnknown(names) };
}

export const prepareUpdateApart = computation(import.meta.filename, prepareUpdate);
