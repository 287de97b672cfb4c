import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import type { Language } from '#model/language.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { auditSentence, rowText, subjectText } from '#console/words/audited.ts';

const DOMAIN = join(import.meta.dirname, '../../../src/domain');

/** The literals after `name:` in the operations. */
function literalsOf(name: string): string[] {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const texts = files.map((path) => readFileSync(join(DOMAIN, path), 'utf8'));
  const literals = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${name}: '([a-z_]+)'`, 'g'))].map(([, word = '']) => word),
  );
  return [...new Set(literals)].sort();
}

const ENTRY: AuditEntry = {
  id: '7',
  workspace_id: '1',
  recorded_at: new Date(0),
  actor: 'user:3',
  address: null,
  action: 'approve',
  subject: 'payment_batches',
  subject_id: '12',
  before: null,
  after: null,
};
const NAMES = {
  actors: new Map([['user:3', 'marie@exemple.fr']]),
  subjects: new Map([
    ['payment_batches:12', 'Salaires'],
    ['webhook_endpoints:4', 'invoice.created (commandes.example)'],
    ['invoices:9', 'V-2026-0042'],
  ]),
};

/** The sentence of a change. */
const sentenceOf = (change: Partial<AuditEntry>, language: Language = 'fr'): string =>
  auditSentence(language, { ...ENTRY, ...change }, NAMES).text;

describe('words of the audit log', () => {
  it('are a sentence with the names that the reader knows', () => {
    expect(sentenceOf({})).to.equal(
      'marie@exemple.fr a approuvé le lot de virements «\u00a0Salaires\u00a0»',
    );
    const endpoint = { subject: 'webhook_endpoints', subject_id: '4', action: 'create' };
    expect(sentenceOf(endpoint)).to.equal(
      "marie@exemple.fr a créé l'endpoint invoice.created (commandes.example)",
    );
    const invoice = { subject: 'invoices', subject_id: '9', action: 'issue' };
    expect(sentenceOf({ ...invoice, actor: 'network' }, 'en')).to.equal(
      'The network issued the invoice V-2026-0042',
    );
  });

  it('name a deleted row by what the change says of it, or by its id', () => {
    const gone = { subject: 'quotes', subject_id: '8', action: 'delete' };
    expect(sentenceOf({ ...gone, before: '{"quote_number":"D-3"}' })).to.equal(
      'marie@exemple.fr a supprimé le devis D-3',
    );
    expect(sentenceOf(gone)).to.equal('marie@exemple.fr a supprimé le devis n° 8');
  });

  it('contract no article after a preposition', () => {
    const { actions, subjects } = auditWords('fr');
    for (const action of Object.keys(actions))
      for (const subject of Object.keys(subjects))
        expect(sentenceOf({ action, subject })).not.to.match(/ (de|à) les? /);
  });

  it('name every action that operations record', () => {
    const actions = literalsOf('action');
    expect(actions).to.include.members(['create', 'update', 'approve', 'remove_role']);
    const known = Object.keys(auditWords('fr').actions);
    expect(actions.filter((action) => !known.includes(action))).to.deep.equal([]);
  });

  it('name every table that operations record', () => {
    const subjects = literalsOf('subject');
    expect(subjects).to.include.members(['invoices', 'users', 'oauth_applications']);
    const known = Object.keys(auditWords('fr').subjects);
    expect(subjects.filter((subject) => !known.includes(subject))).to.deep.equal([]);
  });

  it('leave unknown ones as they are', () => {
    expect(sentenceOf({ action: 'toString', subject: 'new_table' })).to.equal(
      'marie@exemple.fr toString new_table n° 12',
    );
    expect(subjectText('en', 'new_table')).to.equal('new_table');
    expect(rowText('fr', 'webhook_endpoints', '12')).to.equal('Endpoint n° 12');
  });
});
