import type { PlatformCheck } from '#domain/invoicing/platform-connections/platform-check.ts';
import type { UnsealedConnection } from '#domain/invoicing/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Call } from './call.ts';
import { createFlowService } from './flow-service.ts';
import type { FlowPage } from './flow-service/search.ts';
import type { Meaning } from './meaning.ts';
import type { Tokens } from './tokens.ts';
import { withToken } from './with-token.ts';

interface AccessTools {
  call: Call;
  clock: Clock;
  tokens: Tokens;
  /** Milliseconds for a call. */
  timeout: number;
}

const DAY_MS = 86_400_000;

/**
 * Gets a token and searches for one flow. `GET /v1/healthcheck` would prove nothing: it answers 200 to a dead token.
 * Never rejects.
 */
export async function checkAccess(
  { call, clock, tokens, timeout }: AccessTools,
  connection: UnsealedConnection,
): Promise<PlatformCheck> {
  const { flow_url, organization_id, request_id, headers } = connection;
  const manner = { url: new URL(flow_url), organization_id, request_id, headers, timeout };
  const service = createFlowService({ call, clock, ...manner });
  const updatedAfter = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const search = { where: { updatedAfter }, limit: 1 };
  const access = { call, clock, settings: connection, timeout };
  const answer = await withToken<Meaning<FlowPage>>(tokens, access, (token) =>
    service.search(token, search),
  );
  switch (answer.kind) {
    case 'accepted':
      return { outcome: 'answered' };
    case 'refused':
      return { outcome: 'failed', error_code: 'invalid_answer', words: answer.words };
    case 'held':
      return { outcome: 'failed', error_code: 'platform_unavailable', words: answer.words };
    case 'fault':
    case 'unknown':
      return { outcome: 'failed', error_code: answer.error_code, words: answer.words };
    default:
      return answer satisfies never;
  }
}
