import { expect } from 'chai';
import { changeText, changedTexts } from '#console/shared/changed-texts.ts';

describe('the members of a change', () => {
  const reader = { language: 'fr', now: new Date() } as const;
  const textOf = (before: string | null, after: string | null, subject = 'oauth_applications') =>
    changeText(reader, { subject, before, after });

  it('are the ones that differ, by their labels', () => {
    const before = '{"name":"A","scopes":["read","write"],"provisioned":false}';
    const after = '{"name":"A","scopes":["read"],"provisioned":true}';
    expect(textOf(before, after)).to.equal('Droits : read, write → read · Provisioned : non → oui');
  });

  it("are all of a created or deleted row's", () => {
    const made = '{"cidr":"10.0.0.0/8","n":1}';
    expect(textOf(null, made)).to.equal('Plage : 10.0.0.0/8 · N : 1');
    expect(changedTexts(reader, { subject: 'x', before: made, after: null })[0]).to.deep.equal({
      label: 'Plage',
      text: '10.0.0.0/8',
    });
    expect(textOf(null, null)).to.equal('');
  });

  it('keep the digits of numbers', () => {
    expect(textOf('{"amount":1.50}', '{"amount":9007199254740993}')).to.equal(
      'Amount : 1,50 → 9007199254740993',
    );
  });

  it('are states, amounts, days and parts in words', () => {
    expect(textOf('{"state":"draft"}', '{"state":"pending_approval"}', 'payment_batches')).to.equal(
      'État : Brouillon → À approuver',
    );
    expect(textOf(null, '{"lifecycle_state":"approved"}', 'invoices')).to.equal(
      'Statut : Approuvée',
    );
    const batch = '{"total_amount":"1200.5","execution_date":"2026-12-01","sandbox":null}';
    expect(textOf(null, batch)).to.equal('Montant : 1\u202f200,50 · Exécution : 1 déc. 2026');
    const address = '{"address":{"line1":"1 rue A","line2":null,"city":"Lyon"}}';
    expect(textOf(null, address, 'companies')).to.equal('Adresse : 1 rue A, Lyon');
  });
});
