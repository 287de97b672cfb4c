import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import { createFairGate, type FairGate, type Pass } from '#kernel/fair-gate.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Call } from './call.ts';
import { createDirectoryService, type DirectoryService } from './directory-service.ts';
import { createFlowService, type FlowService } from './flow-service.ts';
import type { Meaning } from './meaning.ts';
import type { TokenFault, TokenHeld } from './token.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { withToken } from './with-token.ts';

/** A call's meaning, once its token has been replaced if that was refused. */
export type Answer<Value> =
  | Exclude<Meaning<Value>, { kind: 'token_refused' }>
  | TokenFault
  | TokenHeld;

/** The services of a connection's platform. Each call needs a place, which its caller holds. None rejects. */
export interface PlatformServices {
  flows<Value>(
    use: (service: FlowService, token: string) => Promise<Meaning<Value>>,
  ): Promise<Answer<Value>>;
  /** Null without a directory. */
  directory:
    | (<Value>(
        use: (service: DirectoryService, token: string) => Promise<Meaning<Value>>,
      ) => Promise<Answer<Value>>)
    | null;
}

/** Calls to the platforms of companies, within their bounds. One serves a process. */
export interface PlatformCalls {
  /** A place for one call at a time of a connection, or null while none is free. */
  tryEnter(connection: RowKey): Pass | null;
  /** Waits for a place. Rejects with `Crowded`, or with the signal's reason once it is aborted. */
  enter(connection: RowKey, signal?: AbortSignal): Promise<Pass>;
  /** Ids of the connections whose own places are all taken. */
  busy(): string[];
  /** @param stopping ends calls at once when the service stops */
  open(connection: UnsealedConnection, stopping?: AbortSignal): PlatformServices;
  /** With a token of its own: one that was kept would hide that the secret no longer works. */
  openAfresh(connection: UnsealedConnection): PlatformServices;
}

export interface PlatformCallTools {
  /** Makes a call on behalf of a workspace. */
  callFor(workspace_id: string, stopping?: AbortSignal): Call;
  clock: Clock;
  /** Milliseconds for a call. */
  timeout: number;
}

/** At once. A platform that hangs takes places of its own connection, and those few of its workspace. */
const OF_A_CONNECTION = 2;
const OF_A_WORKSPACE = 10;
const IN_ALL = 100;

export function createPlatformCalls(tools: PlatformCallTools): PlatformCalls {
  const tokens = createTokens();
  const taken = new Map<string, number>();
  const gate = createPlatformGate(tools.timeout);

  const counted = (id: string, pass: Pass): Pass => {
    taken.set(id, (taken.get(id) ?? 0) + 1);
    let isHeld = true;
    const leave = (): void => {
      if (!isHeld) return;
      isHeld = false;
      const left = (taken.get(id) ?? 1) - 1;
      if (left === 0) taken.delete(id);
      else taken.set(id, left);
      pass.leave();
    };
    return { ...pass, leave };
  };

  return {
    tryEnter: (connection) => {
      const pass = gate.tryEnter(tenantsOf(connection));
      return pass === null ? null : counted(connection.id, pass);
    },
    enter: async (connection, signal) =>
      counted(connection.id, await gate.enter(tenantsOf(connection), 1, signal)),
    busy: () => [...taken].flatMap(([id, count]) => (count >= OF_A_CONNECTION ? [id] : [])),
    open: (connection, stopping) => openServices(tools, tokens, connection, stopping),
    openAfresh: (connection) => openServices(tools, createTokens(), connection),
  };
}

function openServices(
  { callFor, clock, timeout }: PlatformCallTools,
  tokens: Tokens,
  connection: UnsealedConnection,
  stopping?: AbortSignal,
): PlatformServices {
  const call = callFor(connection.workspace_id, stopping);
  const { flow_url, directory_url, organization_id, request_id, headers } = connection;
  const manner = { call, clock, organization_id, request_id, headers, timeout };
  const access = { call, clock, settings: connection, timeout };
  const flows = createFlowService({ ...manner, url: new URL(flow_url) });
  const directory =
    directory_url === null
      ? null
      : createDirectoryService({ ...manner, url: new URL(directory_url) });
  return {
    flows: (use) => withToken(tokens, access, (token) => use(flows, token)),
    directory:
      directory === null
        ? null
        : (use) => withToken(tokens, access, (token) => use(directory, token)),
  };
}

const CONNECTION = 'connection ';
const MAX_WAITING = 100;

/** Connections have another share than workspaces. */
const createPlatformGate = (timeout: number): FairGate =>
  createFairGate({
    name: 'calls to platforms',
    total: IN_ALL,
    each: (tenant) => (tenant.startsWith(CONNECTION) ? OF_A_CONNECTION : OF_A_WORKSPACE),
    maxWaiting: MAX_WAITING,
    maxWait: timeout,
  });

const tenantsOf = ({ workspace_id, id }: RowKey): string[] => [
  `workspace ${workspace_id}`,
  `${CONNECTION}${id}`,
];
