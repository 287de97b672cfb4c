import { expect } from 'chai';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { NOT_TODAY, SECOND, startSending, type Sending } from '#test/support/platforms/sending.ts';

describe('the history of an invoice that leaves through a connection', () => {
  let sending: Sending;
  let manager: Person;
  let member: Person;
  before(async () => {
    sending = await startSending();
    manager = await signInPerson(sending.partner, 'manager');
    member = await signInPerson(sending.partner, 'member');
  });
  after(() => sending.stop());

  const history = async ({ id }: Record<string, unknown>, person = manager) => {
    const { workspace } = sending.partner;
    const { html } = await readPage(person, `/workspaces/${workspace.id}/invoices/${String(id)}`);
    return html;
  };

  it('shows where the invoice is, from its deposit to its acknowledgement', async () => {
    const sale = await sending.depositSale();
    expect(await history(sale))
      .to.include('Envoi en cours')
      .and.not.include('Aucune plateforme');
    await sending.work();
    expect(await history(sale)).to.include('Reçu par la plateforme');
    await sending.workAfter(10 * SECOND);
    expect(await history(sale))
      .to.include('Transmis au réseau')
      .and.not.include('Renvoyer');
  });

  it('says why an invoice is not sent', async () => {
    const sale = await sending.depositSale({ buyer: { name: 'Ada Lovelace' } });
    expect(await history(sale))
      .to.include('Non envoyé')
      .and.include("L'acheteur n'a pas de SIREN");
  });

  it('shows what the platform said, and lets managers send it again', async () => {
    const sale = await sending.depositSale();
    sending.platform.faults.add([{ ...NOT_TODAY, reason_code: 'NotToday <b>' }]);
    await sending.work();
    const html = await history(sale);
    expect(html).to.include('Refusé par le réseau').and.include('NotToday &lt;b&gt;');
    expect(html).to.include('Renvoyer');
    expect(await history(sale, member))
      .to.include('NotToday')
      .and.not.include('Renvoyer');
    const message = (await sending.messages()).find(
      ({ invoice_id }) => invoice_id === String(sale['id']),
    );
    const path = `/console/invoices/${String(sale['id'])}/lifecycle_events/${message?.id}/send_again`;
    expect((await member.call('POST', path)).status).to.equal(403);
    expect((await manager.call('POST', path)).status).to.equal(204);
    expect((await manager.call('POST', path)).status).to.equal(409);
    await sending.work();
    expect(await history(sale)).to.include('Reçu par la plateforme');
  });
});
