import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { BUDGETS } from '#http/budgets.ts';
import { createHeldBytes } from '#http/held-bytes.ts';
import { ApiError } from '#kernel/api-error.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const LARGE = 8 * 1024 * 1024;
const SMALL = 64 * 1024;

describe('the bytes that requests hold', () => {
  let opener: ReturnType<typeof createHeldBytes>;

  beforeEach(() => (opener = createHeldBytes(BUDGETS)));

  const open = (tenant: string) => {
    // Only a response's end is used.
    const response = new EventEmitter() as unknown as ServerResponse;
    const held = opener.calls(response, '192.0.2.7');
    held.tenants = [tenant];
    return { held, leave: () => response.emit('close') };
  };
  /** Two applications' largest bodies fill what may be parsed at once. */
  const takeAll = async () => {
    for (const tenant of ['application:1', 'application:2']) {
      const { held } = open(tenant);
      held.receive(LARGE);
      await held.awaitParsing(LARGE);
    }
  };

  it("admit a small body while others' large ones are parsed", async () => {
    await takeAll();
    const { held } = open('application:3');
    held.receive(SMALL);
    const parsed = held.awaitParsing(SMALL).then(() => 'parsed');
    expect(await Promise.race([parsed, turn('waiting')])).to.equal('parsed');
    held.finish();
  });

  it('make a larger body wait, until its client leaves', async () => {
    await takeAll();
    const { held, leave } = open('application:3');
    held.receive(SMALL + 1);
    const refused = errorOf(held.awaitParsing(SMALL + 1));
    leave();
    expect(await refused)
      .to.be.instanceOf(ApiError)
      .with.property('status', 400);
    held.finish();
  });

  it('make an answer wait until its client leaves', async () => {
    const { answers } = BUDGETS;
    await open('application:1').held.awaitAnswer(answers.total);
    const { held, leave } = open('application:2');
    const refused = errorOf(held.awaitAnswer(SMALL));
    leave();
    expect(await refused)
      .to.be.instanceOf(ApiError)
      .with.property('status', 400);
  });
});
