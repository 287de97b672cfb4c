import { expect } from 'chai';
import { browserName } from '#console/pages/account/browser-name.ts';

describe('the browser of a session', () => {
  const MOZILLA = 'Mozilla/5.0';
  for (const [userAgent, name] of [
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox, Linux'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge, Windows',
    ],
    [
      `${MOZILLA} (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome, Android',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari, Mac OS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    [null, '—'],
  ] as const)
    it(`is ${name}`, () => {
      expect(browserName(userAgent)).to.equal(name);
    });
});
