interface OwnPart {
  /** Its arguments and options, with their defaults. */
  usage: string;
  about: string;
  /** Loaded on demand, as each brings what it measures. */
  measure(args: readonly string[]): Promise<void>;
}

/** Parts with a service, arguments and a report of their own. */
export const OWN_PARTS: Readonly<Record<string, OwnPart>> = {
  api: {
    usage: '[connections=100]',
    about: 'rate and processor time of the API, against a bare Koa route',
    measure: async (args) => (await import('./api-rate/api-rate.ts')).measureApiRate(args),
  },
  banking: {
    usage: '[operations=50000] [invoices=20000]',
    about: 'bank operations matched with open invoices',
    measure: async (args) => (await import('./banking/convergence.ts')).measureConvergence(args),
  },
  projection: {
    usage: '[operations=306000] [rules=906]',
    about: 'bank operations posted by rules, beside a neighbour',
    measure: async (args) => (await import('./banking/projection.ts')).measureProjection(args),
  },
  statements: {
    usage: '[entries=10000]',
    about: 'a bank statement imported three times, beside reads',
    measure: async (args) => (await import('./banking/statements.ts')).measureStatements(args),
  },
  payments: {
    usage: '[instructions=10000]',
    about: 'a payment batch from its creation to the last event received',
    measure: async (args) => (await import('./payments/payments.ts')).measurePayments(args),
  },
  books: {
    usage: '[receipts] [report] [export] [dossier]',
    about: 'receipts, reports, the file of entries and dossiers, each beside its absence',
    measure: async (args) => (await import('./books/books.ts')).measureBooks(args),
  },
  documents: {
    usage: '[--seconds 8] [--peers directory]',
    about: 'deposits, downloads and printing',
    measure: async (args) => (await import('./documents/documents.ts')).measureDocuments(args),
  },
  platforms: {
    usage: '[--sales 2000] [--sellers 1] [--delay 50] [--rate 200]',
    about: 'sales that leave for a platform, beside webhooks',
    measure: async (args) => (await import('./platforms/sending.ts')).measureSending(args),
  },
  console: {
    usage: '[--rows 100000] [--times 40] [--pairs 4] [--deliveries 40000]',
    about: "the console's pages over many rows, and drains beside open logs",
    measure: async (args) => (await import('./console/console.ts')).measureConsole(args),
  },
  soak: {
    usage: '[--minutes 30] [--rate 500]',
    about: 'a delivery process at a steady rate, minute by minute',
    measure: async (args) => (await import('./operation/soak.ts')).soak(args),
  },
  peers: {
    usage:
      '[--peers names] [--deliveries 20000] [--endpoints 200] [--rate 500] [--seconds 10] [--repetitions 3]',
    about: 'the queues that a team would pick instead, beside the engine',
    measure: async (args) => (await import('./peers/compare.ts')).comparePeers(args),
  },
  metrics: {
    usage: '[--pairs 5] [--deliveries 20000] [--traced 0.1]',
    about: 'cost of metrics, and of traces, in a drain',
    measure: async (args) => (await import('./operation/metrics-cost.ts')).measureMetricsCost(args),
  },
};
