import { expect } from 'chai';
import { createUrlCheck } from '#egress/check-url.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';

describe('checking a URL', () => {
  const check = createUrlCheck(createEgressPolicy({ allowCidrs: [] }));

  it('finds its host and port', () => {
    expect(check('https://hooks.example.fr:8443/a/b?c=d#e')).to.deep.equal({
      origin: 'https://hooks.example.fr:8443',
      host: 'hooks.example.fr',
      literal: false,
      servername: 'hooks.example.fr',
      port: 8443,
      path: '/a/b?c=d',
    });
    expect(check('https://hooks.example.fr')).to.include({ port: 443, path: '/' });
    expect(check('https://hooks.example.fr./')).to.include({ servername: 'hooks.example.fr' });
  });

  it('recognises literal addresses', () => {
    expect(check('https://93.184.215.14/')).to.include({
      literal: true,
      servername: null,
      host: '93.184.215.14',
    });
    expect(check('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/')).to.include({
      literal: true,
      host: '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    });
  });

  for (const url of [
    'http://hooks.example.fr/',
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'not a url',
  ]) {
    it(`refuses ${url}, each time`, () => {
      expect(check(url)).to.equal(null);
      expect(check(url)).to.equal(null);
    });
  }

  it('parses a URL once', () => {
    let checked = 0;
    const policy = createEgressPolicy({ allowCidrs: [] });
    const counting = createUrlCheck({
      checkUrl(url) {
        checked += 1;
        return policy.checkUrl(url);
      },
    });
    const first = counting('https://hooks.example.fr/');
    expect(counting('https://hooks.example.fr/')).to.equal(first);
    expect(checked).to.equal(1);
  });
});
