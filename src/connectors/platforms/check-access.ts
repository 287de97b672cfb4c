import type { UnsealedConnection } from '#domain/invoicing/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Call } from './call.ts';
import { createFlowService } from './flow-service.ts';
import type { FlowPage } from './flow-service/search.ts';
import type { Meaning } from './meaning.ts';
import type { TokenFault } from './token.ts';
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
export function checkAccess(
  { call, clock, tokens, timeout }: AccessTools,
  connection: UnsealedConnection,
): Promise<Exclude<Meaning<FlowPage>, { kind: 'token_refused' }> | TokenFault> {
  const { flow_url, organization_id, request_id, headers } = connection;
  const service = createFlowService({
    call,
    clock,
    url: new URL(flow_url),
    organization_id,
    request_id,
    headers,
    timeout,
  });
  const updatedAfter = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const search = { where: { updatedAfter }, limit: 1 };
  return withToken<Meaning<FlowPage>>(tokens, { call, settings: connection, timeout }, (token) =>
    service.search(token, search),
  );
}
