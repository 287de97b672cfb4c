import { expect } from 'chai';
import { OWN_FAILURES } from '#model/attempt-error.ts';
import { errorCode } from '#egress/error-code.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('the error code', () => {
  for (const code of ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRINUSE', 'EADDRNOTAVAIL']) {
    it(`of ${code} is one of ours`, () => {
      expect(errorCode(failure(code))).to.equal('no_socket_free');
      expect(OWN_FAILURES).to.include('no_socket_free');
    });
  }

  it('of several addresses is the first that is the receiver’s', () => {
    const mixed = new AggregateError([failure('EADDRNOTAVAIL'), failure('ECONNREFUSED')]);
    expect(errorCode(mixed)).to.equal('connection_refused');
    const own = new AggregateError([failure('EMFILE'), failure('EMFILE')]);
    expect(errorCode(own)).to.equal('no_socket_free');
  });
});
