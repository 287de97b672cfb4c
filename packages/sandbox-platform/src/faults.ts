import { compileCheck } from './check-json.ts';
import { enumOf } from '../../../src/kernel/json-schema.ts';

const CALL_NAMES = ['token', 'submit', 'search', 'read', 'directory'] as const;
export type CallName = (typeof CALL_NAMES)[number];

const FAULTY_ANSWERS = [
  'lost',
  'hang',
  'status',
  'html',
  'malformed',
  'endless',
  'redirect',
] as const;

/** A fault to inject into the next calls of a name. */
export interface Fault {
  on: CallName;
  /**
   * `lost`: the connection is reset; `hang`: there is no answer; `status`: an error with `status`, `reason_code` and
   * `retry_after`; `html`: a page, with `status`; `malformed`: JSON that stops in the middle, with `status`; `endless`: a body without end; `redirect`: to `location`.
   */
  answer: (typeof FAULTY_ANSWERS)[number];
  /** Whether the call is carried out all the same. */
  carried_out: boolean;
  times: number;
  status: number;
  reason_code: string;
  retry_after: string | null;
  /** A private address by default. */
  location: string;
}

/** The rest is chosen by its answer. */
export type ChosenFault = Pick<Fault, 'on' | 'answer'> & Partial<Fault>;

/** A list of faults, from JSON. */
export const FAULTS = compileCheck({
  type: 'array',
  items: {
    type: 'object',
    required: ['on', 'answer'],
    properties: {
      on: enumOf(CALL_NAMES),
      answer: enumOf(FAULTY_ANSWERS),
      carried_out: { type: 'boolean' },
      times: { type: 'integer', minimum: 1 },
      status: { type: 'integer', minimum: 200, maximum: 599 },
      reason_code: { type: 'string' },
      retry_after: { type: 'string' },
      location: { type: 'string' },
    },
    additionalProperties: false,
  },
});

export interface FaultScript {
  add(faults: readonly ChosenFault[]): void;
  /** The fault of a call that comes now, if there is one. */
  take(call: CallName): Fault | null;
  clear(): void;
}

export function createFaultScript(): FaultScript {
  let waiting: Fault[] = [];
  return {
    add: (faults) => {
      for (const fault of faults) waiting.push({ ...defaultsOf(fault), ...fault });
    },
    take: (call) => {
      const fault = waiting.find(({ on }) => on === call);
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting = waiting.filter((one) => one !== fault);
      return fault;
    },
    clear: () => {
      waiting = [];
    },
  };
}

const defaultsOf = ({ answer }: ChosenFault) => ({
  carried_out: false,
  times: 1,
  status: answer === 'html' || answer === 'malformed' ? 200 : 503,
  reason_code: 'OtherTechnicalError',
  retry_after: null,
  location: 'https://10.0.0.1/',
});
