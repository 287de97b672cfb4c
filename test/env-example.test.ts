import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '..');

describe('.env.example', () => {
  it('names only what the configuration reads, and sets nothing', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const configuration = readFileSync(join(ROOT, 'src/config.ts'), 'utf8');
    const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names).to.include.members(['DATABASE_URL', 'DELIVERY_RETRY_SCHEDULE', 'LOG_LEVEL']);
    const unknown = names.filter((name) => !configuration.includes(`read('${name}'`));
    expect(unknown).to.deep.equal([]);
    expect(example).not.to.match(/^[A-Z_]+=/m);
  });
});
