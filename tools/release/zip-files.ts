import { Readable } from 'node:stream';
import { zipStream } from '#kernel/zip-stream.ts';

/** A file of an archive, by its path in it. */
export type ArchivedFile = readonly [path: string, bytes: Buffer];

export async function zipFiles(files: readonly ArchivedFile[]): Promise<Buffer> {
  const entries = files.map(([name, bytes]) => ({ name, bytes: [bytes], level: 9 }));
  return Buffer.concat(await Readable.from(zipStream(entries)).toArray());
}
