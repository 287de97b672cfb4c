import { sirenOf, type DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import type {
  DirectoryFault,
  DirectoryFinding,
  ReadDirectory,
} from '#domain/exchange/directory/directory-reader.ts';
import { siretOf } from '#domain/exchange/directory/judge-lines.ts';
import type { FoundLines } from '#connectors/platforms/directory-service.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { DirectoryAccess, DirectoryAnswer, DirectoryTools } from './ask-directory.ts';
import { readAddress, readEntry, readLines } from './directory-calls.ts';
import { withinTime } from './within-time.ts';

/** Reads entries and lines for those who ask. */
export const createDirectoryReader =
  (calls: PlatformCalls, { timeout, ...tools }: DirectoryTools): ReadDirectory =>
  (connection, question, leaving) =>
    withinTime(timeout, leaving, (signal) =>
      read({ ...tools, calls, connection, signal }, question),
    );

async function read(
  access: DirectoryAccess,
  question: DirectoryQuestion,
): Promise<DirectoryFinding | DirectoryFault> {
  const { by, value } = question;
  const siren = sirenOf(question);
  const entry = await readEntry(
    access,
    by === 'address' ? { by: 'siren', value: siren } : question,
  );
  if (entry.kind !== 'read') return entry;
  const lines = await readLinesOf(access, question);
  if (lines.kind !== 'read') return lines;
  const { is_shortened } = lines.value;
  // An establishment has its own lines, and those of the whole company.
  const concerned = lines.value.lines.filter(
    (line) => by !== 'siret' || [null, value].includes(siretOf(line)),
  );
  return { kind: 'found', entry: entry.value, lines: concerned, is_shortened };
}

async function readLinesOf(
  access: DirectoryAccess,
  question: DirectoryQuestion,
): Promise<DirectoryAnswer<FoundLines>> {
  const { by, value } = question;
  const siren = sirenOf(question);
  switch (by) {
    case 'address': {
      const line = await readAddress(access, { address: value, siren });
      return line.kind === 'read'
        ? { kind: 'read', value: { lines: line.value, is_shortened: false } }
        : line;
    }
    case 'siret':
      return readLines(access, [siren, `${siren}_${value}`]);
    case 'siren':
      return readLines(access, [siren]);
    default:
      return by satisfies never;
  }
}
