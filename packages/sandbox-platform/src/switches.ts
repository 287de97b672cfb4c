import { compileCheck } from './check-json.ts';
import { RULES } from './check-flow-info.ts';
import { MANNERS, type Manner } from './manner.ts';
import { arrayOf, enumOf, type JsonSchema } from '../../../src/kernel/json-schema.ts';

/** How the platform behaves until told otherwise. */
export interface Switches {
  manner: Manner;
  /** `pending` flows wait until they are settled; `error` refuses flows that it would take. */
  acknowledgement: 'ok' | 'pending' | 'error';
  /** Reason codes of those errors. */
  reason_codes: readonly string[];
  /** `refused`: a repeat is 400, and not a flow with an error. */
  duplicates: 'acknowledged' | 'refused';
  /** Invoices are 400 with a code of no version, and words about each, as platforms answer whose own checks fail. */
  create_error: boolean;
  /** The rule under which flows are filed, whatever they ask for; null: as they ask, else `B2B`. */
  processing_rule: string | null;
  /** Sales get the statuses that only platforms set: 200, or 213 for an error (`DOUBLON` for a repeat). */
  own_statuses: boolean;
  /** The portal's word on reports of flux 10 that the platform takes: 300, or 301 with `reason_codes`; null: none. */
  report_verdict: '300' | '301' | null;
  /** In manner 1.3; 1.2 has no cursors. */
  cursors: boolean;
  /** Upper bound for the size of a page, even if more is asked for. */
  max_limit: number;
  /** All flows have the same instant. */
  equal_times: boolean;
  unsorted: boolean;
  /** Searches find nothing, as where flows are listed late. */
  unlisted: boolean;
  /** Statuses that a company receives about its purchases are listed as sent by it. */
  statuses_as_out: boolean;
  /** Answers have members, and values, of no version. */
  unknown_members: boolean;
  /** Answers lack what a platform may leave out. */
  absent_members: boolean;
  /** XML comes in a StandardBusinessDocument. */
  wrapped: boolean;
  /** Otherwise flows have only a converted file. */
  originals: boolean;
  /** Answers about a flow name another one. */
  other_flow_ids: boolean;
  /** Each company has a line `<SIREN>_Status`, for statuses alone, beside its own. */
  status_lines: boolean;
  /** Seconds for which tokens work that are issued from now on. */
  token_seconds: number;
  /** Milliseconds before each answer. */
  delay_ms: number;
}

export const DEFAULT_SWITCHES: Switches = {
  manner: '1.3',
  acknowledgement: 'ok',
  reason_codes: ['InvalidSchema'],
  duplicates: 'acknowledged',
  create_error: false,
  processing_rule: null,
  own_statuses: false,
  report_verdict: '300',
  cursors: true,
  max_limit: 100,
  equal_times: false,
  unsorted: false,
  unlisted: false,
  statuses_as_out: false,
  unknown_members: false,
  absent_members: false,
  wrapped: false,
  originals: true,
  other_flow_ids: false,
  status_lines: false,
  token_seconds: 3600,
  delay_ms: 0,
};

const BOOLEAN = { type: 'boolean' };
const PROPERTIES: Readonly<Record<keyof Switches, JsonSchema>> = {
  manner: enumOf(MANNERS),
  acknowledgement: enumOf(['ok', 'pending', 'error']),
  reason_codes: arrayOf({ type: 'string' }),
  duplicates: enumOf(['acknowledged', 'refused']),
  create_error: BOOLEAN,
  processing_rule: { enum: [...RULES, null] },
  own_statuses: BOOLEAN,
  report_verdict: { enum: ['300', '301', null] },
  cursors: BOOLEAN,
  max_limit: { type: 'integer', minimum: 1, maximum: 100 },
  equal_times: BOOLEAN,
  unsorted: BOOLEAN,
  unlisted: BOOLEAN,
  statuses_as_out: BOOLEAN,
  unknown_members: BOOLEAN,
  absent_members: BOOLEAN,
  wrapped: BOOLEAN,
  originals: BOOLEAN,
  other_flow_ids: BOOLEAN,
  status_lines: BOOLEAN,
  token_seconds: { type: 'integer', minimum: 0, maximum: 86_400 },
  delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
};

/** Some switches, from JSON. */
export const SWITCHES = compileCheck({
  type: 'object',
  properties: PROPERTIES,
  additionalProperties: false,
});
