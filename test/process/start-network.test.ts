import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type RunningService } from '#main.ts';
import { createClosing } from '#process/closing.ts';
import {
  buildMessage,
  readMessages,
  untilStates,
} from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the way to the network of a service', () => {
  let partner: Partner;
  let service: RunningService | undefined;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await partner.stop();
  });

  const start = (network?: ReturnType<typeof createSandboxNetwork>) =>
    startService(
      readConfiguration({
        DATABASE_URL: partner.db.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        DELIVERY_WORKERS: '1',
      }),
      'delivery',
      createLog('silent'),
      createClosing(),
      undefined,
      network,
    );

  it('does not exist by default: a message waits, and is sent once there is one', async () => {
    await buildMessage(partner);
    service = await start();
    await service.stop();
    const [waiting] = await readMessages(partner);
    expect(waiting).to.include({ state: 'queued', attempts_count: 0, due_in: 0 });
    const network = createSandboxNetwork();
    service = await start(network);
    await untilStates(partner, 'sent');
    expect([...network.taken.keys()]).to.deep.equal([waiting?.message_id]);
  });
});
