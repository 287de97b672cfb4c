import { expect } from 'chai';
import { sql } from 'kysely';
import { departureOf, type SentSale } from '#domain/invoicing/invoices/departure.ts';
import { hearingOf, isTakenNowhere } from '#domain/exchange/network/hearing.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { readPage } from '#test/support/console/read-page.ts';

describe('what is said about what has left', () => {
  it('follows the message of a sale that is submitted, and no other invoice', () => {
    const sale = { direction: 'sales', lifecycle_state: 'submitted', proforma: false } as const;
    const of = (sent_as: SentSale['sent_as'], other: Partial<SentSale> = {}) =>
      departureOf({ ...sale, sent_as, ...other });
    expect(of(null)).to.equal('here');
    expect(of(null, { proforma: true })).to.equal('kept');
    expect(of('held')).to.equal('leaving');
    expect(of('accepted')).to.equal('left');
    expect(of('failed')).to.equal('refused');
    expect(of('skipped')).to.equal('kept');
    expect(of(null, { lifecycle_state: 'approved' })).to.equal(null);
    expect(of(null, { direction: 'purchases' })).to.equal(null);
  });

  it('promises the other party a message only where one is sent', () => {
    const facts = {
      status_code: '205',
      way: 'active',
      is_connected: false,
      sent_as: null,
      processing_rule: null,
    } as const;
    expect(hearingOf(facts)).to.equal('told');
    expect(hearingOf({ ...facts, way: 'paused' })).to.equal('told_later');
    expect(hearingOf({ ...facts, way: null })).to.equal('unconnected');
    expect(hearingOf({ ...facts, way: null, is_connected: true })).to.equal('told');
    expect(hearingOf({ ...facts, sent_as: 'failed' })).to.equal('unsent');
    expect(hearingOf({ ...facts, processing_rule: 'B2C' })).to.equal('international');
    expect(isTakenNowhere('B2C', '212')).to.equal(false);
  });

  describe('without a platform', () => {
    let partner: Partner;
    let manager: Person;

    before(async () => {
      partner = await startPartner();
      manager = await signInPerson(partner, 'manager');
    });
    after(() => partner.stop());

    const page = async (below: string, person = manager) =>
      (await readPage(person, `/workspaces/${partner.workspace.id}/invoices${below}`)).html;
    const build = async (members: Record<string, unknown>) =>
      `/${String((await depositInvoice(partner, members))['id'])}`;

    it('promises endpoints the event of a status only where there is one for it', async () => {
      const purchase = await build(buildPurchase());
      expect(await page(purchase)).not.to.include("reçoivent l'évènement");
      const { db, workspace, service } = partner;
      const { id } = await buildEndpoint(db, service.services.cipher, workspace, {
        event_type: 'invoice.lifecycle_event.created',
        url: 'https://receiver.example/',
      });
      expect(await page(purchase)).to.include("reçoivent l'évènement");
      await sql`update webhook_endpoints set active = false, deactivated_at = now(),
        deactivation_reason = 'requested' where id = ${id}`.execute(db.sql);
      expect(await page(purchase)).not.to.include("reçoivent l'évènement");
    });

    it('calls a sale issued and not yet sent, and offers a platform and the PDF', async () => {
      const sale = await page(await build(buildDeposit()));
      expect(sale).to.include('</svg>Émise, pas encore envoyée</span');
      expect(sale).to.include('Connecter une plateforme').and.include('Télécharger le PDF');
      expect(sale).not.to.include('Déposée').and.not.include('sera informé');
      expect(await page('?direction=sales')).to.include('Émise, pas encore envoyée');
      const member = await signInPerson(partner, 'member');
      expect(await page(await build(buildDeposit({ invoice_number: 'F-2' })), member)).to.include(
        'Télécharger le PDF',
      );
      expect(await page('?direction=sales', member)).not.to.include('platform_connections');
    });

    it('says that nothing is sent to the seller of a purchase', async () => {
      const purchase = await page(await build(buildPurchase()));
      expect(purchase).to.include("Rien n'est envoyé : la société n'est connectée à aucune");
      expect(purchase).not.to.include('sera informé');
      expect(purchase).to.match(/À traiter<\/span\s*>\s*<small>Mise à disposition/);
    });
  });
});
