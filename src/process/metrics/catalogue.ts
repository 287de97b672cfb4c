/** The measurements of `Observer`, by the name that the code uses. A metric is `bordereau_<name>` with its unit. */
interface Measurement<Label extends string = string> {
  help: string;
  labels: readonly Label[];
}

interface Duration extends Measurement {
  /** Upper bounds in seconds. */
  buckets: readonly number[];
}

export const COUNTERS: Readonly<Record<string, Measurement>> = {
  deliveries: {
    help: 'Written outcomes of deliveries, by the state that each took and the reason of a failure.',
    labels: ['state', 'reason'],
  },
  endpoints_deactivated: {
    help: 'Endpoints switched off for failing.',
    labels: [],
  },
  delivery_threads_lost: {
    help: 'Delivery threads that died.',
    labels: [],
  },
  handovers: {
    help: 'Concluded turns of payment handovers, by outcome.',
    labels: ['outcome'],
  },
  notices: {
    help: 'Attempts to tell an address or the hook of the operator what is wrong, by channel and outcome.',
    labels: ['channel', 'outcome'],
  },
  crowded: {
    help: 'Requests answered 503 because their tenant had used its share, by share.',
    labels: ['share'],
  },
  rate_limited: {
    help: 'Requests answered 429 because their application had used up API_RATE_LIMIT.',
    labels: [],
  },
  spans_dropped: {
    help: 'Spans of traces that the collector did not get, by reason.',
    labels: ['reason'],
  },
};

const TENTH_SECOND_AND_MORE = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Given in milliseconds, shown in seconds. */
export const DURATIONS: Readonly<Record<string, Duration>> = {
  attempt: {
    help: 'Attempts, from their start to the status line or the failure.',
    labels: ['outcome'],
    buckets: TENTH_SECOND_AND_MORE,
  },
  arrival: {
    help: 'From the emission of the event, or a resend, to the acknowledgement by the first attempt.',
    labels: [],
    buckets: [...TENTH_SECOND_AND_MORE, 30, 60, 300],
  },
  statement: {
    help: 'SQL statements as their callers wait for them, by name.',
    labels: ['name'],
    buckets: [0.01, 0.1, 1],
  },
  computation: {
    help: 'Work of document and compute processes, with the wait for a process.',
    labels: ['pool', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 20],
  },
};

/** Pieces of work (`Observer.begin`), timed to their end. */
export const SPANS: Readonly<Record<string, Duration>> = {
  request: {
    help: 'Requests of the API, by the path of their route.',
    labels: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
  },
  handover: {
    help: 'Turns of payment handovers, without the answers of their channels.',
    labels: ['channel'],
    buckets: [0.1, 1, 10],
  },
  bank_sync: {
    help: 'Syncs of bank connections.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10, 60],
  },
  network_message: {
    help: 'Attempts to hand a message to the e-invoicing network.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10, 60],
  },
  platform_call: {
    help: 'Calls to the approved platforms of companies, and what prepares them.',
    labels: ['call', 'outcome'],
    buckets: [0.1, 1, 10, 60],
  },
  platform_pass: {
    help: 'Passes over what platforms list for companies.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10, 60],
  },
  platform_flow: {
    help: 'Attempts to take in a flow of a platform.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10, 60],
  },
  bank_run: {
    help: 'Slices of runs of matching, posting and projection.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10],
  },
  resend_run: {
    help: 'Slices of runs that send deliveries again.',
    labels: ['outcome'],
    buckets: [0.1, 1, 10],
  },
};

/** Read when Prometheus asks. */
export const GAUGES: Readonly<Record<string, Measurement>> = {
  clock_difference_seconds: {
    help: 'Seconds by which the clock of PostgreSQL is at least ahead of this process, below zero if behind.',
    labels: [],
  },
  lanes: { help: 'Endpoints that this process delivers to at the moment.', labels: [] },
  attempts_running: { help: 'Attempts in the delivery threads.', labels: [] },
  deliveries_in_flight: { help: 'Deliveries between their fetch and their write.', labels: [] },
  body_bytes: { help: 'Bytes of large bodies in memory for attempts.', labels: [] },
  connections: {
    help: 'Connections to PostgreSQL, by pool and state; waiting are those who ask for one.',
    labels: ['pool', 'state'],
  },
};
