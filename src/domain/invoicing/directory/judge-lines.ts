import type { DirectoryLine } from '#model/directory-line.ts';
import type { RecipientVerdict } from './check-recipient.ts';

/** Whether a recipient with these lines is reachable, and at which of them. */
export function judgeLines(lines: readonly DirectoryLine[]): RecipientVerdict {
  const enabled = lines.filter(({ status }) => status === 'Enabled');
  if (enabled.length > 0) return { reachability: 'reachable', address: addressOf(enabled) };
  const unclear = lines.filter(({ status }) => !isClosed(status));
  return unclear.length > 0
    ? { reachability: 'undetermined', address: addressOf(unclear) }
    : { reachability: 'unreachable', address: null };
}

/** A status that we do not know says as little as none. */
const isClosed = (status: string | null): boolean => status === 'Disabled' || status === 'Upcoming';

/** The address of the whole company comes before those of its parts, of which a person chooses. */
function addressOf(lines: readonly DirectoryLine[]): string | null {
  const addresses = [...new Set(lines.map((line) => line.addressing_identifier))];
  const whole = addresses.find((address) => /^\d{9}$/.test(address));
  if (whole !== undefined) return whole;
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}
