import type { Findings } from '#einvoice/json/input.ts';

const REPEATED = { code: 'taken', message: 'est répété' } as const;

/** Reads list members; refuses an `id` that an earlier one has. */
export function readDistinct<Members, Read>(
  findings: Findings,
  path: string,
  list: readonly Members[],
  { id, read }: { id: keyof Members & string; read: (members: Members, path: string) => Read },
): Read[] {
  const seen = new Set<unknown>();
  return list.map((members, index) => {
    const at = `${path}[${index}]`;
    if (members[id] !== undefined && seen.has(members[id]))
      findings.refuse(`${at}.${id}`, REPEATED);
    seen.add(members[id]);
    return read(members, at);
  });
}

/** A number has one account, so is listed once. */
export function refuseRepeatedNumbers(
  findings: Findings,
  accounts: readonly { iban: string }[],
): void {
  const seen = new Set<string>();
  for (const [index, { iban }] of accounts.entries()) {
    if (iban !== '' && seen.has(iban)) findings.refuse(`accounts[${index}].iban`, REPEATED);
    seen.add(iban);
  }
}
