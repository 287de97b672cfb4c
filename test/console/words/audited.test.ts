import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { auditWords } from '#console/words/audit-words.ts';
import { actionText, rowText, subjectText } from '#console/words/audited.ts';

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

describe('words of the audit log', () => {
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
    expect(actionText('fr', 'toString')).to.equal('toString');
    expect(subjectText('en', 'new_table')).to.equal('new_table');
    expect(rowText('fr', 'webhook_endpoints', '12')).to.equal('Endpoint n° 12');
  });
});
