import { expect } from 'chai';
import { monotonic } from '#bench/monotonic.ts';
import type { Tenant } from '#test/support/service/tenant.ts';
import { createAnswerLog, type AnswerLog, type Asked } from './answers.ts';
import { findHarm, TEST_BARS } from './harm.ts';
import { startLoops } from './loops.ts';

type Ask = () => Promise<{ status: number }>;

async function ask(log: AnswerLog, asked: Asked, send: Ask, expected: number): Promise<void> {
  const at = monotonic();
  const { status } = await send();
  log.note({ asked, at, took: monotonic() - at, status });
  if (status !== expected) log.fail(`${asked} ${status}`);
}

/** Expects a tenant's reads and writes to be served. */
export async function expectServed({ path, call, rename }: Tenant): Promise<void> {
  const log = createAnswerLog();
  const creation = { category: { name: 'B' } };
  await ask(log, 'read', () => call('GET', `${path}/categories`), 200);
  await ask(log, 'deposit', () => call('POST', `${path}/categories`, creation), 201);
  await ask(log, 'deposit', () => rename('Ventes'), 200);
  await ask(log, 'health', () => call('GET', '/api/v1/health'), 200);
  expect(findHarm(log.figures(), TEST_BARS)).to.deep.equal([]);
}

/** Asks again and again while `work` lasts, and expects each answer in time. */
export async function whileServed<T>(
  send: Ask,
  work: () => Promise<T>,
  expected = 200,
): Promise<{ result: T; served: number }> {
  const log = createAnswerLog();
  const loops = startLoops();
  loops.repeat(() => ask(log, 'read', send, expected));
  const working = work();
  await working.catch(() => {});
  await loops.stop();
  const figures = log.figures();
  expect(findHarm(figures, TEST_BARS)).to.deep.equal([]);
  expect(figures.reads).to.be.above(0);
  return { result: await working, served: figures.reads };
}
