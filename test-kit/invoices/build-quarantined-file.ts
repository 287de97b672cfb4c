import { hash } from 'node:crypto';
import { keepFileFor } from '#domain/exchange/quarantine/keep-file.ts';
import { NO_SUMMARY, type FlowSummary } from '#domain/exchange/network/summarise-flow.ts';
import { refusedFile } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';

/** Makes every file another one. */
let made = 0;

/** A held file of a workspace, or an unrouted one. @returns its id */
export async function buildQuarantinedFile(
  db: Database,
  keeper: Keeper,
  overrides: { content?: string | Uint8Array; summary?: Partial<FlowSummary> } = {},
): Promise<string> {
  const bytes = Buffer.from(overrides.content ?? `refused ${(made += 1)}`);
  const kept = await keepFileFor(db, keeper, {
    channel: 'network',
    bytes,
    sha256: hash('sha256', bytes, 'hex'),
    summary: { ...NO_SUMMARY, ...overrides.summary },
    refusal: refusedFile({ code: 'unreadable', message: 'ne peut pas être lu' }),
  });
  if (kept.kind === 'full') throw new Error('no room for the file');
  return kept.id;
}
