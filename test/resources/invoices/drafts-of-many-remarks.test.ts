import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { remarkedLines } from '#test/support/invoices/remarked-lines.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf } from './sales-of.ts';

describe('a draft with hundreds of remarks', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const { member, deposit, issue } = salesOf(() => partner);
  const codesOf = ({ body }: { body: unknown }) =>
    (body as { warnings: { code: string }[] }).warnings.map(({ code }) => code);

  it('is as strict, and still warns of each kind', async () => {
    const members = buildDeposit({
      invoice_number: undefined,
      lifecycle_state: 'draft',
      lines: remarkedLines(250),
      numero: 4,
    });
    const pathOf = `/api/v1/workspaces/${partner.workspace.id}/invoices?strict=true`;
    expect((await partner.call('POST', pathOf, { invoice: members })).status).to.equal(422);
    const deposited = await deposit(members);
    const draft = dataOf(deposited);
    expect(codesOf(deposited)).to.have.length(200).and.to.include('member_unknown');
    const replaced = await partner.call('PUT', member(draft), { invoice: members });
    expect(codesOf(replaced)).to.have.length(200).and.to.include('member_unknown');
    const strict = await partner.call('POST', `${member(draft)}/issue?strict=true`, {
      invoice: { numbering: 'series' },
    });
    expect(strict.status).to.equal(422);
    const issued = await issue(draft, { numbering: 'series' });
    expect(codesOf(issued)).to.have.length(200);
    expect(new Set(codesOf(issued))).to.deep.equal(
      new Set(['member_unknown', 'mention_missing', 'term_not_carried']),
    );
  });
});
