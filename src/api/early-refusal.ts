import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAddressReader } from '#http/caller-address.ts';
import { createHeldAnswers } from '#http/held-answers.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { leaveUnread } from '#http/leave-unread.ts';
import { requestIdOf } from '#http/request-id.ts';
import type { EarlyRefusal } from '#http/server.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { tooManyRequests } from '#kernel/api-error.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';
import { ROUTES } from '#resources/registry.ts';
import { findBearer } from './authorize-application.ts';
import { sectionOf } from '#http/sectioned-router.ts';

const MAX_HOLD_MS = 1_000;
/** Sections of the router with routes that need a token. */
const LIMITED_SECTIONS = new Set(
  ROUTES.filter(({ access }) => access !== 'open').map(({ path }) => sectionOf(path)),
);

/**
 * Refuses requests whose token was refused before in this period, ahead of everything else, so that a flood of them
 * costs others little. Of each application it logs one line a second. Null without a limit.
 * @param maxHold longest time for which an answer is held back, in milliseconds
 */
export function createEarlyRefusal(
  { rateLimiter, budgets, log }: Pick<SharedServices, 'rateLimiter' | 'budgets' | 'log'>,
  trustedProxies: readonly string[],
  maxHold = MAX_HOLD_MS,
): EarlyRefusal | null {
  if (rateLimiter === null) return null;
  const addressOf = createAddressReader(trustedProxies);
  const held = createHeldAnswers(budgets.refusals);
  const lines = createRepeatedLines<{ application_id: string; address: string }>((line, count) =>
    log.info({ ...line, count }, 'requests beyond the rate limit'),
  );
  return {
    refuse: (request, response) => {
      const refusal = rateLimiter.findRefusal(() =>
        isLimited(request.url ?? '') ? findBearer(request.headers) : null,
      );
      if (refusal === null) return false;
      const { application_id: owner, endsIn, headers } = refusal;
      lines.add(owner, { application_id: owner, address: addressOf(request) });
      // No longer than until its repetition is admitted.
      held.hold({ response, owner, maxHold: Math.min(maxHold, endsIn) }, () =>
        answer(request, response, headers),
      );
      return true;
    },
    release: held.release,
  };
}

/** @param url in any form that a request line may have (RFC 9112 §3.2) */
const isLimited = (url: string): boolean =>
  LIMITED_SECTIONS.has(sectionOf(url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')));

const { body } = refuseInJson(tooManyRequests(1));
const BODY = Buffer.from(body ?? '');

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(429, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': BODY.length,
    'X-Request-Id': requestIdOf(request),
    'X-Content-Type-Options': 'nosniff',
    ...(leaveUnread(request) ? {} : { Connection: 'close' }),
    ...headers,
  });
  response.end(BODY);
}
