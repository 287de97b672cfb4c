import type { Answer } from '#test-kit/service/service.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/** The file is the body; `query` follows the path. */
export const depositFile = (
  partner: Partner,
  file: string | Uint8Array,
  {
    type = 'application/xml',
    query = '',
    headers = {},
  }: { type?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices${query}`, file, {
    'Content-Type': type,
    ...headers,
  });

/** The file is part `file` of a form, as browsers and curl send it. */
export async function depositForm(
  partner: Partner,
  file: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'facture.xml');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return depositFile(partner, new Uint8Array(await encoded.arrayBuffer()), { type, headers });
}
