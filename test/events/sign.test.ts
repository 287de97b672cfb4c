import { expect } from 'chai';
import { signature, standardSignature } from '#events/sign.ts';
import { standardKey } from '#kernel/secret.ts';

describe('signature', () => {
  it('is the hex HMAC-SHA256 of "<t>.<raw body>"', () => {
    expect(signature('test-secret', 1704110400, Buffer.from('{"test":"data"}'))).to.equal(
      't=1704110400,v1=56aff06dc227db80d6568a5070f912c601c31f20451745d257cbc0b5dfa93805',
    );
  });

  it('differs with the time, the body and the secret', () => {
    const body = Buffer.from('{}');
    const base = signature('a', 1, body).slice(-64);
    expect(signature('a', 2, body).slice(-64)).not.to.equal(base);
    expect(signature('b', 1, body).slice(-64)).not.to.equal(base);
    expect(signature('a', 1, Buffer.from('[]')).slice(-64)).not.to.equal(base);
  });
});

describe('the signature of Standard Webhooks', () => {
  it('is what the tests of its libraries expect', () => {
    const key = standardKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const body = Buffer.from('{"test": 2432232314}');
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    expect(standardSignature(key, id, 1_614_265_330, body)).to.equal(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});
