import { isAbsolute } from 'node:path';
import type { NetConnectOpts } from 'node:net';
import type { VirusScanner } from '#domain/invoicing/attachments/virus-scanner.ts';
import { unavailable } from '#kernel/api-error.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import { scanStream } from './scan-stream.ts';

interface ScannerOptions {
  /** `host:port`, `[address]:port`, or the absolute path of a Unix socket. */
  address: string;
  /** Milliseconds for all files of a request. */
  maxScan?: number;
}

/** clamd has ten threads by default, which other programs may need, too. */
const SHARES = { name: 'scans', total: 4, each: 1, maxWaiting: 16, maxWait: 10_000 };

/** A scanner that asks clamd. Rejects with 503 when it is away, slow, or does not say whether it found anything. */
export function createScanner({ address, maxScan = 10_000 }: ScannerOptions): VirusScanner {
  const clamd = endpointOf(address);
  const gate = createFairGate(SHARES);
  return {
    scan: async (tenants, files) => {
      const pass = await gate.enter(tenants);
      try {
        return await scanAll(clamd, files, AbortSignal.timeout(maxScan));
      } catch (error) {
        throw unavailable(error);
      } finally {
        pass.leave();
      }
    },
  };
}

/** One after the other, since each has a thread of clamd's. */
async function scanAll(
  clamd: NetConnectOpts,
  files: readonly AsyncIterable<Uint8Array>[],
  signal: AbortSignal,
): Promise<(string | null)[]> {
  const found = [];
  for (const file of files) found.push(foundIn(await scanStream(clamd, file, signal)));
  return found;
}

function endpointOf(address: string): NetConnectOpts {
  if (isAbsolute(address)) return { path: address };
  const at = address.lastIndexOf(':');
  const host = address.slice(0, at).replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(address.slice(at + 1)) };
}

/** The find in `stream: Eicar-Signature FOUND`. Anything but that and `stream: OK` is an error, such as a size limit. */
function foundIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new Error(`clamd answers ${JSON.stringify(answer)}`);
  return found;
}
