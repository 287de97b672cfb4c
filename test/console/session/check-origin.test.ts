import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import { checkOrigin } from '#console/session/check-origin.ts';
import { FORBIDDEN } from '#test-kit/service/answers.ts';

const PUBLIC_ORIGIN = 'https://factures.exemple.fr';

const passes = (
  headers: IncomingHttpHeaders,
  publicOrigin: string | null = PUBLIC_ORIGIN,
): boolean => {
  try {
    checkOrigin(headers, publicOrigin);
    return true;
  } catch (error) {
    expect(error).to.include({ status: 403, message: FORBIDDEN.message });
    return false;
  }
};

describe('a write of the console', () => {
  it('passes when the browser says that a page of this service sent it', () => {
    expect(passes({ 'sec-fetch-site': 'same-origin' })).to.equal(true);
    for (const site of ['same-site', 'cross-site', 'none', '', 'SAME-ORIGIN'])
      expect(passes({ 'sec-fetch-site': site }), site).to.equal(false);
  });

  it('is refused in spite of its origin when the browser says that another site sent it', () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: PUBLIC_ORIGIN };
    expect(passes(headers)).to.equal(false);
  });

  it('requires the origin of BASE_URL, and no other, once it is set', () => {
    const host = 'rebound.example';
    for (const site of [{}, { 'sec-fetch-site': 'same-origin' }]) {
      expect(passes({ host, ...site, origin: PUBLIC_ORIGIN })).to.equal(true);
      for (const origin of [`http://${host}`, `https://${host}`, 'http://factures.exemple.fr'])
        expect(passes({ host, ...site, origin }), origin).to.equal(false);
    }
  });

  it('requires the origin of its own host without BASE_URL, if the browser says nothing', () => {
    const host = '10.0.0.7:3000';
    expect(passes({ host, origin: `http://${host}` }, null)).to.equal(true);
    for (const origin of [
      undefined,
      'null',
      '',
      'https://evil.example',
      'https://10.0.0.7:3000.evil.example',
      'http://10.0.0.7',
      'file://',
    ])
      expect(passes({ host, ...(origin === undefined ? {} : { origin }) }, null), origin).to.equal(
        false,
      );
    expect(passes({ origin: 'file://' }, null)).to.equal(false);
  });

  it('as a form with files requires a header that other sites cannot send', () => {
    const own = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    expect(passes(own)).to.equal(false);
    expect(passes({ ...own, 'x-requested-with': 'bordereau' })).to.equal(true);
  });
});
