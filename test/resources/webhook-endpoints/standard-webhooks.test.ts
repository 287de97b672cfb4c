import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { standardSignature } from '#events/sign.ts';
import { standardKey } from '#kernel/secret.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const BODY = '{"id":1}';

describe('standard_webhooks of a webhook endpoint', () => {
  let partner: Partner;
  let path: string;
  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints`;
  });
  after(() => partner.stop());

  let made = 0;
  const post = (members: object) => {
    made += 1;
    const url = `https://hooks.example.com/${made}`;
    const webhook_endpoint = { event_type: 'invoice.created', url, ...members };
    return partner.call('POST', path, { webhook_endpoint });
  };
  const create = async (members: object = {}) => {
    const data = dataOf(await post(members));
    return { data, member: `${path}/${String(data['id'])}` };
  };
  const patch = (member: string, members: object) =>
    partner.call('PATCH', member, { webhook_endpoint: members });
  const isChosen = async (member: string) =>
    dataOf(await partner.call('GET', member))['standard_webhooks'];

  it('is false unless it is given, at creation or later', async () => {
    const plain = await create();
    expect(plain.data['standard_webhooks']).to.equal(false);
    const chosen = await create({ standard_webhooks: true });
    expect(chosen.data['standard_webhooks']).to.equal(true);
    expect(await isChosen(chosen.member)).to.equal(true);
    expect(dataOf(await patch(chosen.member, { name: 'ERP' }))['standard_webhooks']).to.equal(true);
    expect((await patch(plain.member, { standard_webhooks: true })).status).to.equal(200);
    expect((await patch(chosen.member, { standard_webhooks: false })).status).to.equal(200);
    expect([await isChosen(plain.member), await isChosen(chosen.member)]).to.deep.equal([
      true,
      false,
    ]);
    const { body } = await partner.call('GET', path);
    const { data } = body as { data: { standard_webhooks: boolean }[] };
    expect(data.map((one) => one.standard_webhooks)).to.deep.equal([true, false]);
  });

  it('is in the audit log, and only where it changes', async () => {
    const readAudits = await markAudit(partner.db);
    const { member } = await create();
    const before = dataOf(await partner.call('GET', member));
    expect(dataOf(await patch(member, { standard_webhooks: false }))).to.deep.equal(before);
    await patch(member, { standard_webhooks: true });
    const [created, ...changes] = await readAudits();
    expect(created?.after).to.include({ standard_webhooks: false });
    expect(changes.map((row) => [row.before, row.after])).to.deep.equal([
      [{ standard_webhooks: false }, { standard_webhooks: true }],
    ]);
  });

  it('is refused unless it is a boolean, and nothing changes', async () => {
    const { member } = await create({ standard_webhooks: true });
    for (const standard_webhooks of ['true', 1, null, []]) {
      const { status, body } = await patch(member, { standard_webhooks, name: 'x' });
      expect([status, body]).to.deep.equal([
        422,
        refused({ standard_webhooks: ['doit être un booléen'] }),
      ]);
      expect((await post({ standard_webhooks })).status).to.equal(422);
    }
    expect(dataOf(await partner.call('GET', member))).to.include({
      standard_webhooks: true,
      name: null,
    });
  });

  it('needs no other secret: that of a creation and of a rotation is one for the library', async () => {
    const { data, member } = await create({ standard_webhooks: true });
    const rotated = dataOf(await partner.call('POST', `${member}/regenerate_secret`));
    const now = new Date();
    const seconds = Math.floor(now.getTime() / 1000);
    for (const secret of [data['signing_secret'], rotated['signing_secret']].map(String))
      expect(new Webhook(secret).sign('7', now, BODY)).to.equal(
        standardSignature(standardKey(secret), '7', seconds, Buffer.from(BODY)),
      );
  });

  it('can be chosen in the console, whose page of the endpoint then says so', async () => {
    const manager = await signInPerson(partner, 'manager');
    const list = `/workspaces/${partner.workspace.id}/webhook_endpoints`;
    expect((await readPage(manager, `${list}/new`)).html).to.include(
      'Signer aussi selon Standard Webhooks',
    );
    const webhook_endpoints = {
      event_types: ['bank_rule.applied', 'payment_batch.updated'],
      url: 'https://hooks.example.com/people',
      standard_webhooks: true,
    };
    const answer = await manager.call('POST', `/console${list}/for_event_types`, {
      webhook_endpoints,
    });
    const { data } = answer.body as { data: { id: number; standard_webhooks: boolean }[] };
    expect(data.map((one) => one.standard_webhooks)).to.deep.equal([true, true]);
    const page = (below = '') => readPage(manager, `${list}/${data[0]?.id}${below}`);
    expect((await page()).html).to.include('Signé aussi selon');
    const box = /<input[^>]* name="standard_webhooks"[^>]*>/;
    expect(box.exec((await page('/edit')).html)?.[0]).to.match(/ checked/);
    const change = { webhook_endpoint: { standard_webhooks: false } };
    await manager.call('PATCH', `/console${list}/${data[0]?.id}`, change);
    expect((await page()).html).not.to.include('Signé aussi selon');
    expect(box.exec((await page('/edit')).html)?.[0]).not.to.match(/ checked/);
  });
});
