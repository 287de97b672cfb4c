import type { DirectoryQuestion } from '#domain/invoicing/directory/directory-question.ts';
import { judgeLines } from '#domain/invoicing/directory/judge-lines.ts';
import type { DirectoryEntry, DirectoryLine } from '#model/directory-line.ts';
import {
  askDirectory,
  type DirectoryAccess,
  type DirectoryAnswer,
  type DirectoryCall,
} from './ask-directory.ts';

/** A company or an establishment; null for one that is not in the directory. */
export async function readEntry(
  access: DirectoryAccess,
  { by, value }: DirectoryQuestion,
): Promise<DirectoryAnswer<DirectoryEntry | null>> {
  const answer = await askDirectory(access, {
    name: `${by} ${value}`,
    ask: (service, token) =>
      by === 'siret' ? service.readSiret(token, value) : service.readSiren(token, value),
    isFound: (found) => found !== 'absent',
  });
  return answer.kind === 'read' ? { kind: 'read', value: presentOr(answer.value) } : answer;
}

/** The line of an address, if there is one. */
export async function readLine(
  access: DirectoryAccess,
  address: string,
): Promise<DirectoryAnswer<DirectoryLine[]>> {
  const answer = await askDirectory(access, {
    name: `line ${address}`,
    ask: (service, token) => service.readLine(token, address),
    isFound: (found) => found !== 'absent' && isOpen([found]),
  });
  if (answer.kind !== 'read') return answer;
  const line = presentOr(answer.value);
  if (line === null) return { kind: 'read', value: [] };
  return line.addressing_identifier === address ? { kind: 'read', value: [line] } : OF_ANOTHER;
}

/** The lines of a company. A search may be shortened, so that of the whole company is asked for by itself. */
export async function readLines(
  access: DirectoryAccess,
  siren: string,
): Promise<DirectoryAnswer<DirectoryLine[]>> {
  const answer = await askDirectory(access, searchFor(siren));
  if (answer.kind !== 'read' || answer.value.length === 0) return answer;
  const lines = answer.value.filter((line) => isOf(siren, line));
  if (lines.length === 0) return OF_ANOTHER;
  if (lines.some((line) => line.addressing_identifier === siren))
    return { kind: 'read', value: lines };
  const whole = await readLine(access, siren);
  return whole.kind === 'read' ? { kind: 'read', value: [...whole.value, ...lines] } : whole;
}

const searchFor = (siren: string): DirectoryCall<DirectoryLine[]> => ({
  name: `lines ${siren}`,
  ask: (service, token) => service.searchLines(token, siren),
  isFound: isOpen,
});

/** An answer about others makes no sense. */
const OF_ANOTHER = {
  kind: 'failed',
  error_code: 'invalid_answer',
  words: 'the answer is about another company',
} as const;

const isOf = (siren: string, { addressing_identifier }: DirectoryLine): boolean =>
  addressing_identifier === siren || addressing_identifier.startsWith(`${siren}_`);

const isOpen = (lines: readonly DirectoryLine[]): boolean =>
  judgeLines(lines).reachability !== 'unreachable';

const presentOr = <Value>(value: Value | 'absent'): Value | null =>
  value === 'absent' ? null : value;
