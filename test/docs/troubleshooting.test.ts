import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DELIVERY_REASONS } from '#machines/delivery.ts';
import { CONNECTION_ERROR_CODES } from '#model/platform-connection.ts';
import { DNS_ERROR_CODES, ERROR_CODES, OWN_FAILURES } from '#model/attempt-error.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/guides/troubleshooting.md'), 'utf8');

/** All codes of attempts and look-ups. */
const errorCodes: string[] = [...ERROR_CODES, ...DNS_ERROR_CODES];

describe('the page on troubleshooting', () => {
  it('explains every reason and every error code of the delivery log', () => {
    expect(errorCodes).to.include.members([...OWN_FAILURES, 'dns_timeout', 'connect_timeout']);
    const unexplained = [...errorCodes, ...DELIVERY_REASONS].filter(
      (code) => !page.includes(`\`${code}\``),
    );
    expect(unexplained).to.deep.equal([]);
  });

  it("names the service's own failures together", () => {
    const row = page.split('\n').find((line) => line.includes(`\`${OWN_FAILURES[0]}\``)) ?? '';
    const named = [...row.matchAll(/`(\w+)`/g)].map(([, code]) => code);
    expect(named).to.have.members([...OWN_FAILURES]);
  });
});

describe('the page on platforms', () => {
  const platforms = readFileSync(join(ROOT, 'docs/guides/platforms.md'), 'utf8');

  it('says what each error code of a connection means, and what to do', () => {
    const explained = [...platforms.matchAll(/^\| `(\w+)` \| \S[^|]* \| \S[^|]* \|$/gm)];
    const codes = explained.map(([, code]) => code);
    expect(codes).to.include.members([...CONNECTION_ERROR_CODES]);
  });
});
