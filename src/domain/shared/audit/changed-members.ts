export type AuditedMembers = Readonly<Record<string, unknown>>;

/** The members that differ, before and after, or null. Arrays compare by identity. */
export function changedMembers(
  before: AuditedMembers,
  after: AuditedMembers,
): { before: AuditedMembers; after: AuditedMembers } | null {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return null;
  const pick = (all: AuditedMembers) => Object.fromEntries(changed.map((key) => [key, all[key]]));
  return { before: pick(before), after: pick(after) };
}
