import { expect } from 'chai';
import { serverAddress } from '#kernel/setting.ts';

describe('the address of a server beside the service', () => {
  for (const text of ['clamd:3310', '127.0.0.1:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])
    it(`may be ${text}`, () => {
      expect(serverAddress.read(text)).to.equal(text);
    });

  for (const text of ['clamd', 'clamd:0', ':3310', '::1:3310', '[clamd]:3310', 'run/clamd.ctl'])
    it(`is not ${text}`, () => {
      expect(serverAddress.read(text)).to.equal(null);
    });
});
