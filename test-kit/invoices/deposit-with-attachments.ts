import type { Answer } from '#test-kit/service/service.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { depositFile } from './deposit-file.ts';

/** Name, file name and bytes of a part. */
type Part = readonly [
  name: string,
  filename: string | null,
  bytes: string | Uint8Array<ArrayBuffer>,
];

/** Deposits a form of these parts. */
export async function depositParts(
  partner: Partner,
  parts: readonly Part[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { bytes, type } = await encode(parts);
  return depositFile(partner, bytes, { type, headers });
}

/** Replaces a draft by a form of these parts. */
export async function replaceByParts(
  partner: Partner,
  id: unknown,
  parts: readonly Part[],
): Promise<Answer> {
  const { bytes, type } = await encode(parts);
  const path = `/api/v1/invoices/${String(id)}`;
  return partner.call('PUT', path, bytes, { 'Content-Type': type });
}

async function encode(parts: readonly Part[]) {
  const form = new FormData();
  for (const [name, filename, bytes] of parts)
    if (filename === null) form.append(name, String(bytes));
    else form.append(name, new Blob([bytes]), filename);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type };
}
