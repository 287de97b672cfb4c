import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type RunningService } from '#main.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { startSending, type Sending } from '#test/support/platforms/sending.ts';

describe('the sending of a service to the platforms of companies', () => {
  let sending: Sending;
  let service: RunningService | undefined;
  beforeEach(async () => (sending = await startSending()));
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await sending.stop();
  });

  it('brings a sale to the platform', async () => {
    await sending.depositSale({ invoice_number: 'S-2026-800' });
    service = await startService(
      readConfiguration({
        DATABASE_URL: sending.partner.db.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        DELIVERY_WORKERS: '1',
        EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
        EGRESS_CA_FILE: (await testAuthority()).certFile,
        EGRESS_DNS_SERVERS: '127.0.0.1:9',
      }),
      'delivery',
      createLog('silent'),
    );
    while ((await sending.states()).join() !== 'accepted') await sleep(20);
    expect(sending.sent().map(({ name }) => name)).to.deep.equal(['S-2026-800.ubl.xml']);
  });
});
