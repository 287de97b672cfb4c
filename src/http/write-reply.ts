import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Reply } from './reply.ts';
import { SLICE_BYTES, sliceBytes } from '#kernel/slices.ts';
import type { HeldBytes } from './held-bytes.ts';

/** A text up to this length has less than 16 kB, which is too little to count. */
const SMALL_TEXT_LENGTH = 5_000;

/**
 * Sends a reply as `application/json; charset=utf-8` unless its headers name another type or it is empty. Throws
 * `Crowded` when too many bytes of answers wait for clients.
 */
export function writeReply(ctx: Context, reply: Reply, held: HeldBytes): void {
  const { body, pieces, stream } = reply;
  if (body !== null || pieces !== undefined)
    ctx.set('Content-Type', 'application/json; charset=utf-8');
  if (stream !== undefined) writeStream(ctx, stream, held);
  else if (pieces === undefined && (body === null || body.length <= SMALL_TEXT_LENGTH))
    ctx.body = body;
  else if (reply.isStanding) putPieces(ctx, pieces ?? [], inTurns);
  else writePieces(ctx, pieces ?? [Buffer.from(body ?? '')], held, reply.status);
  // After the body: Koa derives a status from it.
  ctx.status = reply.status;
  if (!leaveUnread(ctx.req)) ctx.set('Connection', 'close');
  for (const [name, value] of Object.entries(reply.headers ?? {})) ctx.set(name, value);
  if (reply.cookies !== undefined) ctx.set('Set-Cookie', [...reply.cookies]);
}

function writePieces(
  ctx: Context,
  pieces: readonly Buffer[],
  held: HeldBytes,
  status: number,
): void {
  const bytes = sizeOf(pieces);
  // Its writes are committed, so it must be answered: a refusal now would make the client repeat them.
  if (ctx.method === 'GET' || status >= 400) held.countAnswer(bytes);
  if (bytes <= SLICE_BYTES) ctx.body = Buffer.concat(pieces, bytes);
  else putPieces(ctx, pieces);
}

/** Writes the pieces without copying them; more than a slice as the client takes it. */
function putPieces(
  ctx: Context,
  pieces: readonly Buffer[],
  pace: (chunks: Iterable<Buffer>) => Iterable<Buffer> | AsyncIterable<Buffer> = (chunks) => chunks,
): void {
  const [only] = pieces;
  const isSmall = pieces.length === 1 && sizeOf(pieces) <= SLICE_BYTES;
  ctx.body = isSmall ? only : Readable.from(pace(chunksOf(pieces)), { highWaterMark: 1 });
  ctx.length = sizeOf(pieces);
}

/** A connection may take everything at once. Since no share bounds these, hundreds together would block the loop. */
async function* inTurns(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await nextTurn();
  }
}

const sizeOf = (pieces: readonly Buffer[]) =>
  pieces.reduce((total, { length }) => total + length, 0);

/** A streamed answer has one chunk in memory, plus the connection's rest of the chunk before. */
export const STREAMED_BYTES = 512 * 1024;

function writeStream(
  ctx: Context,
  { bytes, chunks }: NonNullable<Reply['stream']>,
  held: HeldBytes,
): void {
  held.countAnswer(Math.min(bytes ?? STREAMED_BYTES, STREAMED_BYTES));
  ctx.body = Readable.from(slicesOf(chunks), { highWaterMark: 1 });
  if (bytes !== null) ctx.length = bytes;
}

async function* slicesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield* sliceBytes(chunk);
}

function* chunksOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces) yield* sliceBytes(piece);
}

/**
 * Up to this much of an unread body is discarded as it arrives, since many clients look for the answer only after
 * sending all. Only files may be larger.
 */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/** Handles the rest of a refused body that a client still sends; false if its connection is to be closed instead. */
export function leaveUnread(request: IncomingMessage): boolean {
  const { headers } = request;
  const length = headers['content-length'];
  const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || request.complete) return true;
  if (request.readableDidRead || Number(length ?? 0) > MAX_DISCARDED_BYTES) return false;
  let discarded = 0;
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
  return true;
}
