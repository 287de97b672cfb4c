import { expect } from 'chai';
import * as setting from '#kernel/setting.ts';

describe('a setting', () => {
  it('reads a list, spaces around its commas ignored, no item empty', () => {
    const numbers = setting.listOf(setting.wholeNumber(1, 9));
    expect(numbers.read('1, 2 ,3')).to.deep.equal([1, 2, 3]);
    for (const text of ['1,,2', '1,', ',1', '', '1,10']) {
      expect(numbers.read(text), text).to.equal(null);
    }
    expect(numbers.expected).to.contain('from 1 to 9');
  });

  it('reads a timeout that a timer can wait for', () => {
    expect(setting.timeout.read('2147483647ms')).to.equal(2_147_483_647);
    expect(setting.timeout.read('2147483648ms')).to.equal(null);
    expect(setting.duration.read('2147483648ms')).to.equal(2_147_483_648);
    expect(setting.duration.read('0d')).to.equal(null);
  });

  it('reads a fixed answer to a name, or to all names below one', () => {
    const { hostOverride } = setting;
    const read = (text: string) => hostOverride.read(text);
    expect(read('A.Example=::ffff:10.0.0.1')).to.deep.equal({
      pattern: 'a.example',
      address: '10.0.0.1',
    });
    expect(read('*.example=10.0.0.1')?.pattern).to.equal('*.example');
    for (const text of [
      '*=10.0.0.1',
      '*.=10.0.0.1',
      'a..b=10.0.0.1',
      'a=b=10.0.0.1',
      'a=',
      '=10.0.0.1',
    ]) {
      expect(read(text), text).to.equal(null);
    }
  });

  it('reads a resolver with or without its port', () => {
    const read = (text: string) => setting.dnsServer.read(text);
    for (const text of ['10.0.0.53', '10.0.0.53:5353', 'fd00::53', '[fd00::53]:53']) {
      expect(read(text)).to.equal(text);
    }
    for (const text of [
      '[10.0.0.53]:53',
      'fd00::53:',
      '[fd00::53]',
      '10.0.0.53:',
      '10.0.0.53:65536',
      ':53',
    ]) {
      expect(read(text), text).to.equal(null);
    }
  });

  it('reads a base address without its trailing slash', () => {
    const read = (text: string) => setting.baseUrl.read(text);
    expect(read('https://a.example')).to.equal('https://a.example');
    expect(read('HTTP://A.example:80/')).to.equal('http://a.example');
    expect(read('https://a.example:8443/x/y/')).to.equal('https://a.example:8443/x/y');
    for (const text of ['https://', '//a.example', 'https://a b', 'https://a.example:x/']) {
      expect(read(text), text).to.equal(null);
    }
  });

  it('reads a key of 32 bytes in both alphabets of base64', () => {
    const key = Buffer.alloc(32, 0xfb);
    const read = (text: string) => setting.encryptionKey.read(text);
    expect(read(key.toString('base64'))).to.deep.equal(key);
    expect(read(key.toString('base64url'))).to.deep.equal(key);
    for (const text of ['x', key.toString('hex'), `${key.toString('base64')} `, '='.repeat(44)]) {
      expect(read(text), text).to.equal(null);
    }
  });
});
