import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { UpdateMembers } from './update-invoice.ts';
import type { WarnedInput } from '#einvoice/warnings.ts';
import { warnOfUnknown } from './warn-of-unknown.ts';

export type PreparedUpdate = WarnedInput<UpdateMembers>;

/** Warns of each member that a deposit does not have. */
export const prepareUpdate = ({
  members: { members, violations },
  names,
}: {
  members: CheckedInput<UpdateMembers>;
  names: MemberNames;
}): PreparedUpdate => ({ members, violations, warnings: warnOfUnknown(names) });

export const prepareUpdateApart = computation(import.meta.filename, prepareUpdate);
