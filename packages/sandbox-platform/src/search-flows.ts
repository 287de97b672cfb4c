import { digest } from '../../../src/kernel/secret.ts';
import type { SandboxCompany } from './company.ts';
import type { SandboxFlow } from './flow-store.ts';
import { readSearch, type Search } from './read-search.ts';
import { malformed, type SandboxRequest } from './read-request.ts';
import type { Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import { showFlow } from './show-flow.ts';
import type { Switches } from './switches.ts';

const DEFAULT_LIMIT = 25;

export function searchFlows(
  { flows, switches }: SandboxState,
  { siren }: SandboxCompany,
  request: SandboxRequest,
): Reply {
  const search = readSearch(request, switches.manner);
  const { where } = search;
  const limit = Math.min(search.limit ?? DEFAULT_LIMIT, switches.max_limit);
  const after = readCursor(search);
  const found = flows
    .of(siren)
    .filter((flow) => !switches.unlisted && isFound(flow, where))
    .map((flow) => ({ flow, key: keyOf(flow, switches) }))
    .filter(({ key }) => key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasCursor = switches.manner === '1.3' && switches.cursors && found.length > page.length;
  return {
    status: 200,
    body: {
      results: page.map(({ flow }) => showFlow(flow, switches)),
      ...(switches.absent_members ? {} : { limit, filters: where }),
      ...(hasCursor && last !== undefined ? { nextCursor: printCursor(last.key) } : {}),
    },
  };
}

function isFound(flow: SandboxFlow, where: Search['where']): boolean {
  const at = flow.updated_at.getTime();
  return (
    (where.updatedAfter === undefined || at > Date.parse(where.updatedAfter)) &&
    (where.updatedBefore === undefined || at < Date.parse(where.updatedBefore)) &&
    (where.trackingId === undefined || flow.tracking_id === where.trackingId) &&
    (where.ackStatus === undefined || flow.acknowledgement.status === where.ackStatus) &&
    (where.flowDirection?.includes(flow.flow_direction) ?? true) &&
    (where.flowType?.includes(flow.flow_type) ?? true) &&
    (where.processingRule?.includes(flow.processing_rule) ?? true)
  );
}

/** By what pages are ordered. */
const keyOf = ({ flow_id, serial, updated_at }: SandboxFlow, { unsorted }: Switches): string =>
  unsorted
    ? digest(flow_id)
    : `${updated_at.toISOString()} ${String(serial).padStart(SERIAL_DIGITS, '0')}`;

const SERIAL_DIGITS = 12;

const printCursor = (key: string): string => Buffer.from(key).toString('base64url');

function readCursor({ cursor }: Search): string {
  if (cursor === undefined) return '';
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key === '' || printCursor(key) !== cursor) throw malformed('the cursor is not one of ours');
  return key;
}
