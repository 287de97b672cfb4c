import type { FoundLines } from '#connectors/platforms/directory-service.ts';
import type { DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import { judgeLines } from '#domain/exchange/directory/judge-lines.ts';
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
    fits: () => true, // it does not name what it is about
    isFound: (found) => found !== 'absent',
  });
  return answer.kind === 'read' ? { kind: 'read', value: presentOr(answer.value) } : answer;
}

/**
 * The line of an address, if there is one. At a wrong URL everything is 404, so that one is absent only where a search
 * for its company is answered.
 */
export async function readAddress(
  access: DirectoryAccess,
  { address, siren }: { address: string; siren: string },
): Promise<DirectoryAnswer<DirectoryLine[]>> {
  const line = await readLine(access, address);
  if (line.kind !== 'read' || line.value.length > 0) return line;
  const search = await askDirectory(access, searchFor(siren));
  return search.kind === 'read' ? line : search;
}

async function readLine(
  access: DirectoryAccess,
  address: string,
): Promise<DirectoryAnswer<DirectoryLine[]>> {
  const answer = await askDirectory(access, {
    name: `line ${address}`,
    ask: (service, token) => service.readLine(token, address),
    fits: (found) => found === 'absent' || found.addressing_identifier === address,
    isFound: (found) => found !== 'absent' && isOpen([found], address),
  });
  if (answer.kind !== 'read') return answer;
  const line = presentOr(answer.value);
  return { kind: 'read', value: line === null ? [] : [line] };
}

/**
 * The lines of a company. A search may be shortened, so those that matter are then asked for by themselves.
 * @param wanted addresses of these, the SIREN first
 */
export async function readLines(
  access: DirectoryAccess,
  wanted: readonly [siren: string, ...more: string[]],
): Promise<DirectoryAnswer<FoundLines>> {
  const [siren] = wanted;
  const answer = await askDirectory(access, searchFor(siren));
  if (answer.kind !== 'read' || answer.value.lines.length === 0) return answer;
  const { is_shortened } = answer.value;
  const lines = answer.value.lines.filter((line) => isOf(siren, line));
  const found = new Set(lines.map((line) => line.addressing_identifier));
  for (const address of wanted.filter((one) => !found.has(one))) {
    const line = await readLine(access, address);
    if (line.kind !== 'read') return line;
    lines.unshift(...line.value);
  }
  return { kind: 'read', value: { lines, is_shortened } };
}

const searchFor = (siren: string): DirectoryCall<FoundLines> => ({
  name: `lines ${siren}`,
  ask: (service, token) => service.searchLines(token, siren),
  fits: ({ lines }) => lines.length === 0 || lines.some((line) => isOf(siren, line)),
  isFound: ({ lines }) => isOpen(lines, siren),
});

const isOf = (siren: string, { addressing_identifier }: DirectoryLine): boolean =>
  addressing_identifier === siren || addressing_identifier.startsWith(`${siren}_`);

const isOpen = (lines: readonly DirectoryLine[], whole: string): boolean =>
  judgeLines(lines, whole).reachability !== 'unreachable';

const presentOr = <Value>(value: Value | 'absent'): Value | null =>
  value === 'absent' ? null : value;
