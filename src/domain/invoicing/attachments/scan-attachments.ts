import { unpackChunk, type Chunk } from '#domain/shared/chunks/chunk.ts';
import { refusedAtCreation, refusedFile } from '#kernel/api-error.ts';
import type { Reason, Violation } from '#kernel/violation.ts';
import type { PackedAttachment } from './pack-attachment.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Refuses infected attachments with 422, each by its name. */
export async function scanAttachments(
  scanner: VirusScanner,
  tenants: readonly string[],
  attachments: readonly PackedAttachment[],
  refused = refusedAtCreation,
): Promise<void> {
  const infected = await findInfected(scanner, tenants, attachments);
  const within = infected.find(({ field }) => field === 'file');
  if (within !== undefined) throw refusedFile(within);
  if (infected.length > 0) throw refused(infected);
}

/** Infected attachments: each of JSON by its place, those of a file as the file. */
export async function findInfected(
  scanner: VirusScanner,
  tenants: readonly string[],
  attachments: readonly PackedAttachment[],
): Promise<Violation[]> {
  const files = attachments.flatMap(({ packed, ...attachment }, index) =>
    packed === null ? [] : [{ ...attachment, index, chunks: packed.chunks }],
  );
  if (files.length === 0) return [];
  const contents = files.map(({ chunks }) => unpack(chunks));
  const found = await scanner.scan(tenants, contents);
  return files.flatMap(({ index, source, filename }, at) => {
    const virus = found[at] ?? null;
    if (virus === null) return [];
    return source === 'deposit'
      ? [{ field: `attachments[${index}].content`, ...infected(virus) }]
      : [{ field: 'file', path: null, ...infectedWithin(filename, virus) }];
  });
}

async function* unpack(chunks: readonly Chunk[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await unpackChunk(chunk);
}

const infected = (virus: string): Reason => ({
  code: 'not_allowed',
  message: `est refusé par l'antivirus (${virus})`,
});

const infectedWithin = (filename: string | null, virus: string): Reason => ({
  code: 'not_allowed',
  message: `contient une pièce jointe refusée par l'antivirus : ${filename ?? 'sans nom'} (${virus})`,
});
