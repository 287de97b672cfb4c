import { computation } from '#kernel/compute/computation.ts';

export async function unwrap(bytes: Uint8Array): Promise<Uint8Array> {
  // Only document processes load it.
  const { unwrapBusinessDocument } = await import('./unwrap-business-document.ts');
  return unwrapBusinessDocument(bytes);
}

export const unwrapApart = computation(import.meta.filename, unwrap);
