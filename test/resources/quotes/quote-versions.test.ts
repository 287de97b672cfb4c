import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildQuote, buildQuoteMembers } from '#test/support/invoices/build-quote.ts';
import { markAudit } from '#test/support/service/audit.ts';

describe('versions of quotes', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const member = ({ id }: { id?: unknown }) => `/api/v1/quotes/${String(id)}`;
  const put = (quote: { id?: unknown }, members: object) =>
    partner.call('PUT', member(quote), { quote: members });
  const convert = (quote: { id?: unknown }, invoice: object) =>
    partner.call('POST', `${member(quote)}/convert`, { invoice });
  const countEvents = async () =>
    (await partner.db.query({ text: 'select 1 from events' })).rowCount;

  it('let a save whose answer was lost be repeated, which changes nothing', async () => {
    const quote = await buildQuote(partner);
    const members = buildQuoteMembers({ version: 1, valid_until: '2026-03-31' });
    const first = await put(quote, members);
    partner.clock.advance(60_000);
    const written = await markAudit(partner.db);
    const again = await put(quote, members);
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    expect(await written()).to.deep.equal([]);
    const changes = [
      { valid_until: '2026-04-30' },
      { purchase_order_reference: 'C-1' },
      { purchase_order_reference: [null] }, // read as none, which is what is stored
    ];
    for (const other of changes)
      expect((await put(quote, { ...members, ...other })).status).to.equal(409);
    expect(dataOf(await partner.call('GET', member(quote)))).to.include({ version: 2 });
  });

  it('are refused a date of validity that is no text, and stay', async () => {
    const quote = await buildQuote(partner);
    for (const valid_until of [true, 1e300]) {
      const { status, body } = await put(quote, {
        ...buildQuoteMembers({ version: 1 }),
        valid_until,
      });
      expect([status, body]).to.deep.equal([
        422,
        refused({ valid_until: ['doit être une date au format AAAA-MM-JJ'] }),
      ]);
    }
    expect(dataOf(await partner.call('GET', member(quote)))).to.include({ version: 1 });
  });

  it('guard decisions: of another version they are 409, and a repetition changes nothing', async () => {
    const quote = await buildQuote(partner);
    await put(quote, buildQuoteMembers({ version: 1, valid_until: '2026-03-31' }));
    const decide = (action: string, version: unknown) =>
      partner.call('POST', `${member(quote)}/${action}`, { quote: { version } });
    const outdated = {
      error: 'conflict',
      message:
        'Le devis a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 2. Relisez son contenu avant de recommencer',
    };
    for (const action of ['accept', 'refuse']) {
      const { status, body } = await decide(action, 1);
      expect([status, body], action).to.deep.equal([409, outdated]);
    }
    expect((await decide('accept', 'deux')).body).to.deep.equal(
      refused({ version: ['doit être un nombre entier'] }),
    );
    const accepted = await decide('accept', 2);
    expect(dataOf(accepted)).to.include({ state: 'accepted', version: 3 });
    expect((await decide('accept', 2)).text).to.equal(accepted.text);
    expect((await convert(quote, { version: 2 })).status).to.equal(409);
    expect(await countEvents()).to.equal(0);
    const invoice = await convert(quote, { version: 3 });
    expect(invoice.status).to.equal(201);
  });
});
