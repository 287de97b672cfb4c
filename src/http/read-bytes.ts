import type { IncomingMessage } from 'node:http';
import { badRequest, payloadTooLarge, requestTimeout } from '#kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';
import { createByteStore } from './byte-store.ts';

/**
 * The body, counted as it arrives. 413 above the limit, 408 when nothing of it arrives for
 * `held.longestBodyPause`, 400 when it is cut short, and any refusal that `held` throws when it is too much
 * of all bodies; after a refusal nothing more is read.
 */
export function readBytes(
  request: IncomingMessage,
  limitBytes: number,
  held: HeldBytes,
): Promise<Buffer> {
  const store = createByteStore(
    Math.min(Number(request.headers['content-length'] ?? limitBytes), limitBytes),
    (bytes) => held.receive(bytes),
  );
  return new Promise((resolve, reject) => {
    let arrived = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('close', cutShort);
    };
    const refuse = (error: unknown) => {
      stop();
      request.pause();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const take = (chunk: Buffer) => {
      timer.refresh();
      arrived += chunk.length;
      if (arrived > limitBytes) return refuse(payloadTooLarge(limitBytes));
      try {
        store.add(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const finish = () => {
      stop();
      resolve(store.read());
    };
    const cutShort = () => refuse(badRequest('Le corps de la requête est incomplet'));
    const timer = setTimeout(() => refuse(requestTimeout()), held.longestBodyPause);
    // The loss of its connection comes as an error, too; `close` says all that is needed.
    request.on('error', () => {});
    request.on('data', take).on('end', finish).on('close', cutShort);
  });
}
