import { sirenOf, type DirectoryQuestion } from '#domain/invoicing/directory/directory-question.ts';
import type { ReadDirectory } from '#domain/invoicing/directory/directory-reader.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { DirectoryLine } from '#model/directory-line.ts';
import type { DirectoryAccess, DirectoryTools } from './ask-directory.ts';
import { readEntry, readLine, readLines } from './directory-calls.ts';
import { withinTime } from './within-time.ts';

/** Reads entries and lines for those who ask. */
export const createDirectoryReader =
  (calls: PlatformCalls, { timeout, ...tools }: DirectoryTools): ReadDirectory =>
  (connection, question, leaving) =>
    withinTime(timeout, leaving, (signal) =>
      read({ ...tools, calls, connection, signal }, question),
    );

const read = async (
  access: DirectoryAccess,
  question: DirectoryQuestion,
): ReturnType<ReadDirectory> => {
  const siren = sirenOf(question);
  const isAddress = question.by === 'address';
  const entry = await readEntry(access, isAddress ? { by: 'siren', value: siren } : question);
  if (entry.kind !== 'read') return entry;
  const lines = isAddress
    ? await readLine(access, question.value)
    : await readLines(access, siren);
  if (lines.kind !== 'read') return lines;
  const concerned = lines.value.filter((line) => concerns(question, line));
  return { kind: 'found', entry: entry.value, lines: concerned };
};

/** An establishment has its own lines, and those of the whole company. */
function concerns({ by, value }: DirectoryQuestion, line: DirectoryLine): boolean {
  if (by !== 'siret') return true;
  const siret = line.siret ?? /^\d{9}_(\d{14})(?:_|$)/.exec(line.addressing_identifier)?.[1];
  return siret === undefined || siret === value;
}
