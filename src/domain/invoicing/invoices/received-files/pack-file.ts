import { packBytes, type PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';

/** Also formats of downloads. */
export type ReceivedFormat = 'ubl' | 'cii' | 'facturx';

export interface PackedFile extends PackedBytes {
  format: ReceivedFormat;
}

export const packFile = async (format: ReceivedFormat, bytes: Uint8Array): Promise<PackedFile> => ({
  format,
  ...(await packBytes(bytes)),
});
