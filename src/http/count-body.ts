import type { IncomingMessage } from 'node:http';
import { requestTimeout } from '#kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';

/** A body is counted in steps of so many bytes, or of its length, each before it has arrived. */
const STEP_BYTES = 64 * 1024;
/** A piece that is put after others takes a string and a node of a rope: measured, 32 to 48 bytes beside its own. */
const PIECE_BYTES = 48;

/**
 * Counts a body as it arrives, with all that its pieces take: a client may send each byte as a chunk of its own. Ends
 * its reading with 408 when nothing of it arrives for `held.longestBodyPause`, and as `held` refuses it. Returns what
 * stops the counting.
 */
export function countBody(
  request: IncomingMessage,
  limitBytes: number,
  held: HeldBytes,
): () => void {
  const length = Number(request.headers['content-length'] ?? limitBytes);
  const step = Math.min(length, limitBytes, STEP_BYTES);
  let arrived = 0;
  let counted = 0;
  // The reader takes it for its stream's own: it pauses the request and rejects with it.
  const endReading = (error: unknown) => request.emit('error', error);
  const timer = setTimeout(() => endReading(requestTimeout()), held.longestBodyPause);
  const count = (piece: Buffer) => {
    timer.refresh();
    arrived += piece.length + (arrived === 0 ? 0 : PIECE_BYTES);
    try {
      for (; counted < arrived; counted += step) held.receive(step);
    } catch (error) {
      endReading(error);
    }
  };
  // The loss of its connection comes as an error, too, be it after the reading.
  request.on('error', () => {});
  request.on('data', count);
  return () => {
    clearTimeout(timer);
    request.off('data', count);
  };
}
