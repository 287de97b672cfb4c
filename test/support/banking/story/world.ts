import { Company } from '#orm/entities/company.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import type { Story, StoryInvoice } from './story.ts';

type Shown = Record<string, unknown>;

export interface World {
  partner: Partner;
  workspace_id: string;
  story: Story;
  companies: readonly { id: number; ledger_id: number }[];
  invoices: readonly { id: number; company_id: number }[];
  connections: readonly number[];
  call: Partner['call'];
}

const SIRENS = ['732829320', '552100554'];
/** Two connections of the first company, one of the second. */
const OWNERS = [0, 0, 1];

export async function buildWorld(partner: Partner, story: Story): Promise<World> {
  const { db, service } = partner;
  const { id: workspace_id } = await buildWorkspace(db);
  const { application } = await buildApplication(db, { workspaces: [{ id: workspace_id }] });
  const token = await buildToken(db, application);
  const call: World['call'] = (method, path, body, headers = {}) =>
    service.call(method, path, { token, body, headers });
  const companies = await addCompany(partner, workspace_id);
  const root = `/api/v1/workspaces/${workspace_id}`;
  const invoices = [];
  for (const [at, invoice] of story.invoices.entries()) {
    const company_id = companies[invoice.company]?.id ?? 0;
    const made = await call('POST', `${root}/invoices`, { invoice: toDeposit(invoice, at) });
    invoices.push({ id: Number(created(made)['id']), company_id });
  }
  const connections = [];
  for (const owner of OWNERS) {
    const company_id = companies[owner]?.id;
    const bank_connection = { provider: 'sandbox', name: 'Ma banque', company_id };
    const made = await call('POST', `${root}/bank_connections`, { bank_connection });
    connections.push(Number(created(made)['id']));
  }
  return { partner, workspace_id, story, companies, invoices, connections, call };
}

function created(answer: Answer): Shown {
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return dataOf(answer);
}

async function addCompany({ db }: Partner, workspace_id: string) {
  return db.transact(async ({ em, now }) => {
    const [siren, name] = [SIRENS[1] ?? '', 'Atelier Nuit'];
    const company = em.create(Company, { workspace_id, name, siren });
    await em.flush();
    const owned = { workspace_id, company_id: company.id, created_at: now };
    em.create(Ledger, { ...owned, code: 'BQ', name: 'Banque' });
    await em.flush();
    const ledgers = await em.find(Ledger, { workspace_id }, { orderBy: { company_id: 'asc' } });
    return ledgers.map((ledger) => ({
      id: Number(ledger.company_id),
      ledger_id: Number(ledger.id),
    }));
  });
}

export const numberOf = (at: number): string => `F-${at}`;

/** Both companies may have invoices of the same numbers and amounts. */
function toDeposit({ kind, amount, company }: StoryInvoice, at: number): Shown {
  const own = { name: company === 0 ? 'Atelier Lumière' : 'Atelier Nuit', siren: SIRENS[company] };
  const other = { name: 'Boulangerie Dupont' };
  const [seller, buyer] = kind === 'purchase' ? [other, own] : [own, other];
  const line = { name: 'Conseil', quantity: 1, unit_price: amount };
  return {
    direction: kind === 'purchase' ? 'purchases' : 'sales',
    invoice_number: numberOf(at),
    issue_date: '2026-03-02',
    seller,
    buyer,
    lines: [{ ...line, tax_category: 'Z', tax_rate: 0 }],
    ...(kind === 'credit'
      ? {
          type_code: '381',
          invoice_references: [{ invoice_number: 'F-2025-9', issue_date: '2025-12-01' }],
        }
      : {}),
  };
}
