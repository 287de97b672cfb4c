import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type {
  CheckedRecipient,
  CheckRecipient,
  Recipient,
} from '#domain/exchange/directory/check-recipient.ts';
import {
  judgeLines,
  judgeRecipient,
  statusAddressOf,
} from '#domain/exchange/directory/judge-lines.ts';
import type { DirectoryAccess, DirectoryTools } from './ask-directory.ts';
import { readAddress, readLines } from './directory-calls.ts';
import { withinTime } from './within-time.ts';

/**
 * Checks recipients before something is sent to them. It enters a place of its own. A directory that did not answer in
 * time is left alone for a minute, or each of ten thousand sales would wait for it.
 */
export const createRecipientCheck =
  (calls: PlatformCalls, { timeout, ...tools }: DirectoryTools): CheckRecipient =>
  async (connection, recipient) => {
    try {
      const checking = (signal: AbortSignal) =>
        check({ ...tools, calls, connection, signal, leavesLateAlone: true }, recipient);
      const outcome = await withinTime(timeout, undefined, checking);
      return 'reachability' in outcome ? outcome : UNDETERMINED;
    } catch {
      return UNDETERMINED; // no place was free, or the database is away: no sale waits for it
    }
  };

const UNDETERMINED: CheckedRecipient = {
  reachability: 'undetermined',
  address: null,
  status_address: null,
};

async function check(
  access: DirectoryAccess,
  { address, siren }: Recipient,
): Promise<CheckedRecipient> {
  if (address !== null) {
    const line = await readAddress(access, { address, siren });
    if (line.kind !== 'read') return UNDETERMINED;
    return { ...judgeLines(line.value, address), status_address: statusAddressOf(line.value) };
  }
  const found = await readLines(access, [siren]);
  if (found.kind !== 'read') return UNDETERMINED;
  const { lines, is_shortened } = found.value;
  const verdict = judgeRecipient({ by: 'siren', value: siren }, lines, is_shortened);
  return { ...verdict, status_address: statusAddressOf(lines) };
}
