import { lineOf, type DirectoryLine } from './directory-line.ts';
import { checkJson, compileCheck } from './check-json.ts';
import { readJsonBody, type SandboxRequest } from './read-request.ts';
import { SandboxRefusal, type Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { Switches } from './switches.ts';

const SIREN_LENGTH = 9;

/** All, with those for statuses if companies have them. */
const linesOf = ({ companies, lines, switches }: SandboxState): readonly DirectoryLine[] =>
  switches.status_lines ? [...lines, ...companies.map((one) => lineOf(one, 'Status'))] : lines;

/** A company or an establishment, known by its lines. */
export function readEntry({ companies, lines }: SandboxState, code: string): Reply {
  const siren = code.slice(0, SIREN_LENGTH);
  const line = lines.find((one) => one.siren === siren);
  if (line === undefined) throw missing(code);
  const company = companies.find((one) => one.siren === siren);
  const name = company?.name ?? `Société ${siren}`;
  return { status: 200, body: { siren, businessName: name, administrativeStatus: 'A' } };
}

export function readLine(state: SandboxState, address: string): Reply {
  const line = linesOf(state).find(
    ({ addressing_identifier }) => addressing_identifier === address,
  );
  if (line === undefined) throw missing(address);
  return { status: 200, body: showLine(line, state.switches) };
}

interface LineSearch {
  filters: { siren: { value: string } };
  limit?: number;
}

const SEARCH = compileCheck({
  type: 'object',
  required: ['filters'],
  properties: {
    filters: {
      type: 'object',
      required: ['siren'],
      properties: {
        siren: {
          type: 'object',
          required: ['op', 'value'],
          properties: { op: { const: 'strict' }, value: { type: 'string' } },
        },
      },
    },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  },
});

/** Versions before 1.3 answer 204 where there is none, and 206 where there are more. */
export function searchLines(state: SandboxState, request: SandboxRequest): Reply {
  const { switches } = state;
  const search = checkJson(readJsonBody(request), SEARCH, 'search') as LineSearch;
  const { filters, limit = 50 } = search;
  const found = linesOf(state).filter(({ siren }) => siren === filters.siren.value);
  const isOld = switches.manner !== '1.3';
  if (isOld && found.length === 0) return { status: 204 };
  return {
    status: isOld && found.length > limit ? 206 : 200,
    body: {
      totalNumberOfResults: switches.absent_members ? -1 : found.length,
      results: found.slice(0, limit).map((line) => showLine(line, switches)),
    },
  };
}

const showLine = (line: DirectoryLine, { absent_members, unknown_members }: Switches) => ({
  addressingIdentifier: line.addressing_identifier,
  platformType: line.platform_type,
  siren: line.siren,
  siret: line.siret,
  addressingSuffix: line.addressing_suffix,
  routingCode: line.routing_code === null ? null : { routingIdentifier: line.routing_code },
  ...(absent_members ? {} : { directoryLineStatus: line.status }),
  ...(unknown_members ? { platform: { platformStatus: 'A' }, colour: 'blue' } : {}),
});

const missing = (code: string) =>
  new SandboxRefusal(404, 'MISSING_RESOURCE', `${code} is not in the directory`);
