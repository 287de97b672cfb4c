import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { Warning } from '#model/warning.ts';
import type { UpdateMembers } from './update-invoice.ts';
import { warnOfUnknown } from './warnings.ts';

export interface PreparedUpdate extends CheckedInput<UpdateMembers> {
  warnings: readonly Warning[];
}

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
