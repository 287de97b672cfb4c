import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { introduce } from '#cli/receiver/introduce.ts';

const URL = 'https://127.0.0.1:4443';
const ENDPOINT = {
  id: '12',
  event_type: 'invoice.created',
  path: '/x/invoice.created',
  signing_secret: 'whsec_x',
} as const;

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

describe('a receiver that is ready', () => {
  it('shows the secrets that it has made on a terminal, and nowhere else', () => {
    const onTerminal = introduce(URL, '/ca.pem', [ENDPOINT], stream(true));
    expect(onTerminal).to.include('  invoice.created  endpoint 12  whsec_x\n');
    expect(onTerminal).to.include('shown this once');
    const elsewhere = introduce(URL, '/ca.pem', [ENDPOINT], stream(false));
    expect(elsewhere).to.include('  invoice.created  endpoint 12\n').and.not.include('whsec_');
  });

  for (const endpoints of [[], [ENDPOINT]])
    it(`says how the service is started for it, with ${endpoints.length} endpoints of its own`, () => {
      const said = introduce(URL, '/ca.pem', endpoints, stream(true));
      expect(said).to.include(`Receiving on ${URL}\n`);
      expect(said)
        .to.include('EGRESS_CA_FILE=/ca.pem\n')
        .and.include('EGRESS_ALLOW_CIDRS=127.0.0.0/8\n');
    });
});
