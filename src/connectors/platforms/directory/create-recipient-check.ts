import type { CheckRecipient, Reachability } from '#domain/invoicing/directory/check-recipient.ts';
import type { DirectoryLine } from '#connectors/platforms/directory-service/line.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';

/** Asks the directory of a connection's platform, within the bounds of calls. */
export const createRecipientCheck =
  (calls: PlatformCalls): CheckRecipient =>
  async (connection, { address, siren }) => {
    const place = await calls.enter(connection).catch(() => null);
    if (place === null) return UNDETERMINED;
    try {
      const { directory } = calls.open(connection);
      if (directory === null) return UNDETERMINED;
      if (address !== null) {
        const line = await directory((service, token) => service.readLine(token, address));
        if (line.kind !== 'accepted') return UNDETERMINED;
        if (line.value !== 'absent' && statusOf(line.value) === 'reachable')
          return { reachability: 'reachable', address };
      }
      const lines = await directory((service, token) => service.searchLines(token, siren));
      return lines.kind === 'accepted' ? judge(lines.value) : UNDETERMINED;
    } finally {
      place.leave();
    }
  };

const UNDETERMINED = { reachability: 'undetermined' as const, address: null };

function judge(lines: readonly DirectoryLine[]) {
  const enabled = lines.find((line) => statusOf(line) === 'reachable');
  if (enabled !== undefined)
    return { reachability: 'reachable' as const, address: enabled.addressing_identifier };
  return lines.some((line) => statusOf(line) === 'undetermined')
    ? UNDETERMINED
    : { reachability: 'unreachable' as const, address: null };
}

const statusOf = ({ status }: DirectoryLine): Reachability => {
  if (status === null) return 'undetermined';
  return status === 'Enabled' ? 'reachable' : 'unreachable';
};
