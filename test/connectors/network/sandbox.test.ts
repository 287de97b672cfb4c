import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import { printCdar } from '#einvoice/cdar.ts';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import {
  buildDetail,
  buildStatus,
  buildStatusMessage,
} from '#test/support/invoices/build-status-message.ts';

const ID = 'a-message';

describe('the sandbox of the network', () => {
  const { signal } = new AbortController();
  const outbound = (overrides: Partial<StatusMessage> = {}) => ({
    workspace_id: '1',
    message_id: ID,
    body: printCdar(buildStatusMessage({ message_id: ID, ...overrides })),
  });

  it('takes a valid message, and knows it when it comes again', async () => {
    const network = createSandboxNetwork();
    expect(await network.send(outbound(), signal)).to.deep.equal({ outcome: 'taken' });
    const other = outbound({ statuses: [buildStatus({ code: '204' })] });
    for (const again of [outbound(), other])
      expect(await network.send(again, signal)).to.deep.equal({ outcome: 'taken' });
    expect([...network.taken].map(([id, { statuses }]) => [id, statuses[0]?.code])).to.deep.equal([
      [ID, '205'],
    ]);
  });

  for (const [what, message, reason] of [
    ['no XML', { ...outbound(), body: 'statut' }, /^unreadable_xml: /],
    [
      'XML that its schema does not allow',
      { ...outbound(), body: outbound().body.replaceAll('IssueDateTime', 'Issued') },
      /Issued/,
    ],
    [
      'a rule of BR-FR-CDV broken',
      outbound({
        statuses: [
          buildStatus({ code: '210', details: [buildDetail({ reason_code: 'QTE_ERR' })] }),
        ],
      }),
      /^BR-FR-CDV-CL-09/,
    ],
    ['another identifier', { ...outbound(), message_id: 'another' }, /another identifier/],
  ] as const)
    it(`refuses ${what}, and has nothing of it`, async () => {
      const network = createSandboxNetwork();
      const answer = await network.send(message, signal);
      expect(answer.outcome).to.equal('refused');
      expect('reason' in answer && answer.reason).to.match(reason);
      expect(network.taken.size).to.equal(0);
    });

  it('loses an answer on the way there or back, as its script says', async () => {
    for (const [lost, size] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      const network = createSandboxNetwork(() => ({ lost }));
      expect((await network.send(outbound(), signal)).outcome).to.equal('unknown');
      expect(network.taken.size, lost).to.equal(size);
    }
  });

  it('is late until nobody waits any more', async () => {
    const waiting = new AbortController();
    const network = createSandboxNetwork(() => ({ delay_ms: 3_600_000 }));
    const sent = network.send(outbound(), waiting.signal);
    waiting.abort();
    expect(await sent.catch((error: Error) => error.name)).to.equal('AbortError');
    expect(network.taken.size).to.equal(0);
  });
});
