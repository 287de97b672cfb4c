import type { DirectoryLine } from '#model/directory-line.ts';
import type { RecipientVerdict } from './check-recipient.ts';
import { sirenOf, type DirectoryQuestion } from './directory-question.ts';

/**
 * The verdict for a key. A shortened list may lack another enabled line, so it shows no address but that of the key
 * itself, and never that none is enabled.
 */
export function judgeRecipient(
  question: DirectoryQuestion,
  lines: readonly DirectoryLine[],
  is_shortened: boolean,
): RecipientVerdict {
  const { own, whole } = judgeOwnLines(question, lines);
  const isNone = own.reachability === 'unreachable';
  if (is_shortened && isNone) return { reachability: 'undetermined', address: null };
  if (is_shortened) return own.address === whole ? own : { ...own, address: null };
  return isNone && question.by === 'siret' ? judgeCompany(question, lines) : own;
}

function judgeOwnLines({ by, value }: DirectoryQuestion, lines: readonly DirectoryLine[]) {
  if (by !== 'siret') return { own: judgeLines(lines, value), whole: value };
  const whole = `${sirenOf({ value })}_${value}`;
  const ofEstablishment = lines.filter((line) => siretOf(line) === value);
  return { own: judgeLines(ofEstablishment, whole), whole };
}

/** An establishment without a line of its own is reached at those of its company. */
const judgeCompany = (question: DirectoryQuestion, lines: readonly DirectoryLine[]) =>
  judgeLines(
    lines.filter((line) => siretOf(line) === null),
    sirenOf(question),
  );

/** The suffix by which companies name an address that takes statuses alone. */
const STATUS_ADDRESS = /^\d{9}_(?:STATUS|STATUTS)$/i;

const takesInvoices = ({ addressing_identifier }: DirectoryLine): boolean =>
  !STATUS_ADDRESS.test(addressing_identifier);

/** The first enabled address for statuses alone, or null. */
export const statusAddressOf = (lines: readonly DirectoryLine[]): string | null =>
  lines.find((line) => line.status === 'Enabled' && !takesInvoices(line))?.addressing_identifier ??
  null;

/**
 * Whether a recipient with these lines is reachable for invoices, and at which of them.
 * @param whole the address that comes before those of its parts, of which a person chooses
 */
export function judgeLines(all: readonly DirectoryLine[], whole: string): RecipientVerdict {
  const lines = all.filter(takesInvoices);
  const enabled = lines.filter(({ status }) => status === 'Enabled');
  if (enabled.length > 0) return { reachability: 'reachable', address: addressOf(enabled, whole) };
  const unclear = lines.filter(({ status }) => !isClosed(status));
  return unclear.length > 0
    ? { reachability: 'undetermined', address: addressOf(unclear, whole) }
    : { reachability: 'unreachable', address: null };
}

/** An unknown status counts as a missing one. */
const isClosed = (status: string | null): boolean => status === 'Disabled' || status === 'Upcoming';

function addressOf(lines: readonly DirectoryLine[], whole: string): string | null {
  const addresses = [...new Set(lines.map((line) => line.addressing_identifier))];
  if (addresses.includes(whole)) return whole;
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

/** The establishment of a line; null for one of the whole company. */
export const siretOf = ({ siret, addressing_identifier }: DirectoryLine): string | null =>
  siret ?? /^\d{9}_(\d{14})(?:_|$)/.exec(addressing_identifier)?.[1] ?? null;
