import type { IncomingMessage } from 'node:http';

/** More than the service sends. */
const MAX_BODY_BYTES = 64 * 1_048_576;
/** For all open requests. */
const MAX_HELD_BYTES = 256 * 1_048_576;

export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly status: 413 | 503;

  constructor(status: 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads bodies within bounds for one and for all. */
export interface BodyReader {
  /** Throws {@link BodyRefused}, or the stream's error if the sender leaves. */
  read(request: IncomingMessage): Promise<Buffer>;
  /** Stops counting a read body. */
  release(body: Buffer): void;
}

export function createBodyReader(
  maxBody: number = MAX_BODY_BYTES,
  maxHeld: number = MAX_HELD_BYTES,
): BodyReader {
  let held = 0;
  return {
    async read(request) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      try {
        // Not destroyed: the refusal uses the same connection.
        const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
        for await (const chunk of parts) {
          chunks.push(chunk);
          bytes += chunk.length;
          held += chunk.length;
          if (bytes > maxBody) throw new BodyRefused(413, `a body of more than ${maxBody} bytes`);
          if (held > maxHeld)
            throw new BodyRefused(503, `bodies of more than ${maxHeld} bytes at once`);
        }
        return Buffer.concat(chunks);
      } catch (error) {
        held -= bytes;
        throw error;
      }
    },
    release(body) {
      held -= body.length;
    },
  };
}
