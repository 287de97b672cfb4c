import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/accounting_exports';
const MEMBER = '/api/v1/accounting_exports/:id';

export async function recordAccountingExports(
  { call, show }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const { first } = await call('GET /api/v1/workspaces', 200);
  const [company] = first['companies'] as [{ id: number }];
  await call('PATCH /api/v1/companies/:id/books', 200, {
    params: { id: company.id },
    body: { books: { entries_from: '2026-01-01' } },
  });
  const params = { workspace_id };
  const period = (from: string, to: string) => ({
    params,
    body: { accounting_export: { from, to } },
  });
  const february = period('2026-01-01', '2026-02-28');
  const { data } = await show(`POST ${COLLECTION}`, 202, 'January and February', february);
  const file = { params: { id: data.id } };
  await show(`GET ${MEMBER}`, 200, 'Once it is sealed', file);
  const { headers } = await show(`GET ${MEMBER}/download`, 200, 'The file', file);
  const known = { ...file, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(`GET ${MEMBER}/download`, 304, 'A file that the client has already', known);
  const first_bytes = { ...file, headers: { Range: 'bytes=0-99' } };
  await show(`GET ${MEMBER}/download`, 206, 'The first hundred bytes', first_bytes);
  await show(`GET ${MEMBER}/description`, 200, 'What its columns are', file);
  await show(`POST ${COLLECTION}`, 409, 'A day that is sealed', period('2026-02-28', '2026-03-15'));
  await show(`POST ${COLLECTION}`, 422, 'A day left out', period('2026-03-02', '2026-03-15'));
  await show(`GET ${COLLECTION}`, 200, 'What is sealed so far', { params });
  await show(`GET ${MEMBER}`, 404, 'An export that does not exist', { params: { id: 999 } });
}
