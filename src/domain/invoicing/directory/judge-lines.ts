import type { DirectoryLine } from '#model/directory-line.ts';
import type { RecipientVerdict } from './check-recipient.ts';
import { sirenOf, type DirectoryQuestion } from './directory-question.ts';

/**
 * The verdict for a key. An establishment without a line of its own is reached at those of its company. Of lines that
 * are not all, only the address of the key itself is sure to be the one to use, and none enabled shows nothing.
 */
export function judgeRecipient(
  { by, value }: DirectoryQuestion,
  lines: readonly DirectoryLine[],
  is_shortened: boolean,
): RecipientVerdict {
  const siren = sirenOf({ value });
  const whole = by === 'siret' ? `${siren}_${value}` : value;
  const linesOf = (siret: string | null) => lines.filter((line) => siretOf(line) === siret);
  const own = judgeLines(by === 'siret' ? linesOf(value) : lines, whole);
  const isNone = own.reachability === 'unreachable';
  if (!is_shortened) return by === 'siret' && isNone ? judgeLines(linesOf(null), siren) : own;
  if (isNone) return { reachability: 'undetermined', address: null };
  return own.address === whole ? own : { ...own, address: null };
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
