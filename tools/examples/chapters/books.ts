import type { Story } from '#tools/examples/story.ts';

const BOOKS = '/api/v1/companies/:id/books';
const ACCOUNTS = '/api/v1/companies/:id/accounts';

export async function recordBooks({ call, show }: Story): Promise<void> {
  const { first } = await call('GET /api/v1/workspaces', 200);
  const [company] = first['companies'] as [{ id: number }];
  const params = { id: company.id };
  const change = (books: object) => ({ params, body: { books } });
  await show(`GET ${ACCOUNTS}`, 200, 'Those of the plan comptable général', { params });
  await show(`GET ${BOOKS}`, 200, 'Before anything is declared', { params });
  const books = {
    vat_regime: 'real_monthly',
    receipts: 'proposed',
    accounts: { sales_services_10: '706010' },
  };
  await show(`PATCH ${BOOKS}`, 200, 'Receipts are declared from today on', change(books));
  const labels = { params, body: { accounts: { 706010: 'Prestations au taux intermédiaire' } } };
  await show(`PUT ${ACCOUNTS}`, 200, 'The label of an account of its own', labels);
  const refused = { receipts_from: '2026-01-01', accounts: { customers: 'CLIENTS' } };
  await show(`PATCH ${BOOKS}`, 422, 'A start that is set, and no account', change(refused));
}
