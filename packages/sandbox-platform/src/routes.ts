import type { SandboxCompany } from './company.ts';
import { addFaults, changeSwitches, listFlows, settleFlows } from './control.ts';
import type { CallName } from './faults.ts';
import { readEntry, readLine, searchLines } from './read-directory.ts';
import { readFlow } from './read-flow.ts';
import { malformed, type SandboxRequest } from './read-request.ts';
import { SandboxRefusal, type Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import { searchFlows } from './search-flows.ts';
import { submitFlow } from './submit-flow.ts';

export const PATHS = {
  flow: '/flow-service',
  directory: '/directory-service',
  token: '/oauth/token',
  control: '/sandbox',
} as const;

interface Route {
  method: 'GET' | 'POST';
  path: string;
  /** Whether the last segment goes on after `path`. */
  hasCode?: true;
  /** By which faults name it; null for those that never fail. */
  call: CallName | null;
  handle: (state: SandboxState, request: SandboxRequest, code: string) => Reply | Promise<Reply>;
}

type CompanyHandler = (
  state: SandboxState,
  company: SandboxCompany,
  request: SandboxRequest,
  code: string,
) => Reply | Promise<Reply>;

/** With a token, and in the name of the organisation if the company has one. */
const byCompany =
  (handle: CompanyHandler): Route['handle'] =>
  (state, request, code) => {
    const company = state.tokens.companyOf(request);
    const named = request.headers['organization-id'];
    if (company.organization_id !== null && company.organization_id !== named)
      throw new SandboxRefusal(403, 'FORBIDDEN_ACCESS', 'the token is not of this Organization-Id');
    return handle(state, company, request, code);
  };

const FLOWS = `${PATHS.flow}/v1/flows`;
const DIRECTORY = `${PATHS.directory}/v1`;

const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: PATHS.token,
    call: 'token',
    handle: ({ tokens, switches }, request) => tokens.issue(request, switches.token_seconds),
  },
  { method: 'POST', path: FLOWS, call: 'submit', handle: byCompany(submitFlow) },
  { method: 'POST', path: `${FLOWS}/search`, call: 'search', handle: byCompany(searchFlows) },
  { method: 'GET', path: `${FLOWS}/`, hasCode: true, call: 'read', handle: byCompany(readFlow) },
  {
    method: 'GET',
    path: `${PATHS.flow}/v1/healthcheck`,
    call: null,
    handle: () => ({ status: 200 }), // even with a dead token
  },
  ...['siren', 'siret'].map((kind): Route => ({
    method: 'GET',
    path: `${DIRECTORY}/${kind}/code-insee:`,
    hasCode: true,
    call: 'directory',
    handle: byCompany((state, _company, _request, code) => readEntry(state, code)),
  })),
  {
    method: 'GET',
    path: `${DIRECTORY}/directory-line/code:`,
    hasCode: true,
    call: 'directory',
    handle: byCompany((state, _company, _request, code) => readLine(state, code)),
  },
  {
    method: 'POST',
    path: `${DIRECTORY}/directory-line/search`,
    call: 'directory',
    handle: byCompany((state, _company, request) => searchLines(state, request)),
  },
  { method: 'POST', path: `${PATHS.control}/switches`, call: null, handle: changeSwitches },
  { method: 'POST', path: `${PATHS.control}/faults`, call: null, handle: addFaults },
  { method: 'POST', path: `${PATHS.control}/settlements`, call: null, handle: settleFlows },
  { method: 'GET', path: `${PATHS.control}/flows`, call: null, handle: listFlows },
];

/** The call that a request is, or null. 400 for a path that no URL can have. */
export function findCall(
  request: SandboxRequest,
): { call: CallName | null; carryOut(state: SandboxState): Reply | Promise<Reply> } | null {
  const { method, path } = request;
  const route = ROUTES.find(
    (one) =>
      one.method === method && (one.hasCode === true ? isBelow(path, one.path) : path === one.path),
  );
  if (route === undefined) return null;
  const code = decoded(path.slice(route.path.length));
  return { call: route.call, carryOut: (state) => route.handle(state, request, code) };
}

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(above) && /^[^/]+$/.test(path.slice(above.length));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw malformed('the path is not percent-encoded');
  }
}
