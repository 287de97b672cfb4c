import type { DirectoryLine } from '#model/directory-line.ts';
import type { RecipientVerdict } from './check-recipient.ts';
import { sirenOf, type DirectoryQuestion } from './directory-question.ts';

/**
 * The verdict for a key. An establishment without a line of its own is reached at those of its company. Lines that are
 * not all do not show that none is enabled.
 */
export function judgeRecipient(
  question: DirectoryQuestion,
  lines: readonly DirectoryLine[],
  is_shortened: boolean,
): RecipientVerdict {
  const verdict = judgeAll(question, lines);
  return is_shortened && verdict.reachability === 'unreachable'
    ? { reachability: 'undetermined', address: null }
    : verdict;
}

function judgeAll(
  { by, value }: DirectoryQuestion,
  lines: readonly DirectoryLine[],
): RecipientVerdict {
  const siren = sirenOf({ value });
  if (by === 'address') return judgeLines(lines, value);
  if (by === 'siren') return judgeLines(lines, siren);
  const own = judgeLines(
    lines.filter((line) => siretOf(line) === value),
    `${siren}_${value}`,
  );
  return own.reachability === 'unreachable'
    ? judgeLines(
        lines.filter((line) => siretOf(line) === null),
        siren,
      )
    : own;
}

/**
 * Whether a recipient with these lines is reachable, and at which of them.
 * @param whole the address that comes before those of its parts, of which a person chooses
 */
export function judgeLines(lines: readonly DirectoryLine[], whole: string): RecipientVerdict {
  const enabled = lines.filter(({ status }) => status === 'Enabled');
  if (enabled.length > 0) return { reachability: 'reachable', address: addressOf(enabled, whole) };
  const unclear = lines.filter(({ status }) => !isClosed(status));
  return unclear.length > 0
    ? { reachability: 'undetermined', address: addressOf(unclear, whole) }
    : { reachability: 'unreachable', address: null };
}

/** A status that we do not know says as little as none. */
const isClosed = (status: string | null): boolean => status === 'Disabled' || status === 'Upcoming';

function addressOf(lines: readonly DirectoryLine[], whole: string): string | null {
  const addresses = [...new Set(lines.map((line) => line.addressing_identifier))];
  if (addresses.includes(whole)) return whole;
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

/** The establishment of a line; null for one of the whole company. */
export const siretOf = ({ siret, addressing_identifier }: DirectoryLine): string | null =>
  siret ?? /^\d{9}_(\d{14})(?:_|$)/.exec(addressing_identifier)?.[1] ?? null;
