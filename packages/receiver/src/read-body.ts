import { createGrowingBuffer } from './growing-buffer.ts';
import { timerDelay } from './timer-delay.ts';

/** The part of a Node request that we use. */
export interface BodyStream {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly readableDidRead?: boolean;
  readonly destroyed?: boolean;
  on(event: string, listener: (chunk: Uint8Array | string) => void): unknown;
  off(event: string, listener: (chunk: Uint8Array | string) => void): unknown;
  pause(): unknown;
}

/** Why there is no body. `broken`: the sender went away. */
export type BodyProblem = 'too_large' | 'too_slow' | 'broken';

/** Whether something has read the body already, so that its bytes are gone. */
export const isConsumed = (stream: BodyStream): boolean => stream.readableDidRead === true;

/** Whether the sender itself says that its body is larger than this, or is no number of bytes. */
export const declaresMore = (stream: BodyStream, maxBytes: number): boolean =>
  // Written so that a bound that is no number lets nothing pass.
  !(Number(stream.headers['content-length'] ?? 0) <= maxBytes);

/** The whole body. Never rejects, and never holds more than `maxBytes` of it. */
export function readBody(
  stream: BodyStream,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Uint8Array | BodyProblem> {
  if (declaresMore(stream, maxBytes)) return Promise.resolve('too_large');
  if (stream.destroyed === true) return Promise.resolve('broken');
  return new Promise((resolve) => {
    const body = createGrowingBuffer();
    const settle = (result: Uint8Array | BodyProblem) => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) stream.off(event, listener);
      if (typeof result === 'string') {
        stream.on('error', () => {}); // the answer may still break the connection of one who goes on sending
        stream.pause();
      }
      resolve(result);
    };
    const listeners = [
      [
        'data',
        (chunk: Uint8Array | string) => {
          const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk; // setEncoding makes text
          if (body.length + piece.length <= maxBytes) body.append(piece);
          else settle('too_large');
        },
      ],
      ['end', () => settle(body.bytes())],
      ['error', () => settle('broken')],
      ['close', () => settle('broken')],
    ] as const;
    const timer = setTimeout(() => settle('too_slow'), timerDelay(timeoutMs));
    for (const [event, listener] of listeners) stream.on(event, listener);
  });
}
