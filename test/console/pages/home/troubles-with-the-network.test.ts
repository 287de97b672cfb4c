import { expect } from 'chai';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('the first page of a workspace, of what the network brought', () => {
  let partner: Partner;
  let person: Person;

  beforeEach(async () => {
    partner = await startPartner();
    person = await signInPerson(partner, 'member');
  });
  afterEach(() => partner.stop());

  /** The lines as path and text. */
  async function lines(): Promise<string[]> {
    const base = `/workspaces/${partner.workspace.id}`;
    const { text } = await person.call('GET', base);
    const [, list = ''] = /<ul class="attention">([^]*?)<\/ul>/.exec(text) ?? [];
    return [...list.matchAll(/<a href="([^"]*)"[^]*?<\/svg>([^]*?)<\/a\s*>/g)].map(
      ([, href = '', words = '']) =>
        `${href.replace(base, '')}${words.replaceAll(/<[^>]*>/g, ' ')}`
          .replaceAll(/\s+/g, ' ')
          .trim(),
    );
  }

  it('counts files in quarantine, until they are discarded', async () => {
    const { db, workspace } = partner;
    await buildQuarantinedFile(db, workspace.id);
    const id = await buildQuarantinedFile(db, workspace.id);
    expect(await lines()).to.deep.equal(['/quarantine 2 fichiers en quarantaine']);
    const path = `/console/workspaces/${workspace.id}/quarantine/${id}`;
    expect((await person.call('DELETE', path)).status).to.equal(204);
    expect(await lines()).to.deep.equal(['/quarantine 1 fichier en quarantaine']);
  });

  it('names invoices that a platform rejected without effect', async () => {
    const { workspace } = partner;
    const run = (text: string, ...values: unknown[]) => partner.db.query({ text, values });
    const reject = async (age = '0 days') => {
      const sale = await depositInvoice(partner, buildDeposit({ due_date: '2099-01-31' }));
      await run(
        `insert into lifecycle_events (workspace_id, invoice_id, status_code, status_label, state,
          occurred_at, terminal, rejected, applied, channel, unapplied_reason, created_at)
        values ($1, $2, '213', 'Rejetée', 'rejected', now(), true, false, false, 'network',
          'doubtful_rejection', now() - $3::interval)`,
        workspace.id,
        sale['id'],
        age,
      );
      return sale;
    };
    const doubtful = await reject();
    await reject('31 days');
    const rejected = await reject();
    await run("update invoices set lifecycle_state = 'rejected' where id = $1", rejected['id']);
    expect(await lines()).to.deep.equal([
      `/invoices/${String(doubtful['id'])} 1 rejet sans effet : ${String(doubtful['invoice_number'])}`,
    ]);
  });
});
