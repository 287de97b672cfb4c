import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import { checkOrigin } from '#console/session/check-origin.ts';
import { FORBIDDEN } from '#test-kit/service/answers.ts';

const BASE_URL = 'https://factures.exemple.fr/bordereau';

const passes = (headers: IncomingHttpHeaders): boolean => {
  try {
    checkOrigin(headers, BASE_URL);
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

  it('is not saved by its origin when the browser says that another site sent it', () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://factures.exemple.fr' };
    expect(passes(headers)).to.equal(false);
  });

  it('needs the origin of BASE_URL, or of its own host, where the browser says nothing', () => {
    const host = '10.0.0.7:3000';
    for (const origin of ['https://factures.exemple.fr', `http://${host}`])
      expect(passes({ host, origin }), origin).to.equal(true);
    for (const origin of [
      undefined,
      'null',
      '',
      'https://evil.example',
      'https://factures.exemple.fr.evil.example',
      'http://factures.exemple.fr',
      'http://10.0.0.7',
      'file://',
    ])
      expect(passes({ host, ...(origin === undefined ? {} : { origin }) }), origin).to.equal(false);
    expect(passes({ origin: 'file://' })).to.equal(false);
  });

  it('as a form with files needs a header that other sites cannot send', () => {
    const own = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    expect(passes(own)).to.equal(false);
    expect(passes({ ...own, 'x-requested-with': 'bordereau' })).to.equal(true);
  });
});
