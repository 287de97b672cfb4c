import { expect } from 'chai';
import { NO_SUMMARY } from '#domain/exchange/network/summarise-flow.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { ProcessLost, type LossReason } from '#kernel/compute/process-lost.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

describe('the reader of flows, of a file that uses up its process', () => {
  const readerLosing = (reason: LossReason) =>
    createFlowReader(
      {
        documents: {
          run: () => Promise.reject(new ProcessLost(reason)),
          close: () => Promise.resolve(),
        },
        scanner: null,
        fontFiles: [],
      },
      ['network'],
    );
  const bytes = Buffer.from('<a/>');

  it('refuses the file, and summarises it as empty', async () => {
    for (const reason of ['memory', 'time', 'long', 'exit'] as const) {
      const reader = readerLosing(reason);
      expect((await refusalOf(reader.read(bytes))).status).to.equal(422);
      expect(await reader.summarise(bytes)).to.deep.equal(NO_SUMMARY);
    }
  });

  it('does not blame a file for the end of the service', async () => {
    for (const reason of ['interrupted', 'closed'] as const) {
      const reader = readerLosing(reason);
      expect((await refusalOf(reader.read(bytes))).status).to.equal(503);
      expect((await refusalOf(reader.summarise(bytes))).status).to.equal(503);
    }
  });
});
