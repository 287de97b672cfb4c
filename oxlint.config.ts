import { defineConfig, type OxlintOverride } from 'oxlint';

/** From the bottom up: a layer imports itself and those before it (docs/architecture.md). */
const LAYERS = [
  'kernel',
  'einvoice',
  'bank-files',
  'fec',
  'config',
  'machines',
  'model',
  'egress',
  'orm',
  'render',
  'events',
  'domain',
  'http',
  'resources',
];
/** These meet in rows and announcements alone. */
const SIDES = ['api', 'console', 'connectors', 'delivery'];
/** From the bottom up, like the layers. */
const ABOVE = ['embedded-postgres', 'process', 'cli'];
/**
 * The contexts of the domain: the others that each may import, and its folders from the bottom up, each of which may
 * import those before it.
 */
const CONTEXTS: Record<string, { below: readonly string[]; folders: readonly string[] }> = {
  shared: {
    below: [],
    folders: ['workspaces', 'audit', 'chunks', 'idempotency', 'person-mails', 'sealing'],
  },
  notices: { below: ['shared'], folders: ['addresses', 'mails', 'operator'] },
  invoicing: {
    below: ['shared'],
    folders: [
      'attachments',
      'categories',
      'open-items',
      'numbering',
      'companies',
      'suppliers',
      'customers',
      'invoices',
      'books',
      'lifecycle',
      'receipts',
      'drafts',
      'credit-notes',
      'quotes',
      'deposits',
      'entered-purchases',
    ],
  },
  exchange: {
    below: ['invoicing', 'shared'],
    folders:
      'network-messages network quarantine platform-connections directory platform-flows'.split(
        ' ',
      ),
  },
  webhooks: {
    below: ['invoicing', 'shared'],
    folders: ['webhook-endpoints', 'deliveries', 'events', 'resend-runs'],
  },
  access: {
    below: ['webhooks', 'exchange', 'invoicing', 'shared'],
    folders: ['audit', 'nodes', 'oauth', 'users', 'workspaces', 'allowlist'],
  },
  payments: {
    below: ['invoicing', 'shared'],
    folders: ['payment-batches', 'payment-instructions', 'payment-handovers', 'bank-reports'],
  },
  banking: {
    below: ['payments', 'invoicing', 'shared'],
    folders: [
      'ledgers',
      'companies',
      'accounting-entries',
      'provider',
      'runs',
      'rules',
      'bank-accounts',
      'projection',
      'allocations',
      'bank-operations',
      'bank-connections',
      'bank-statements',
      'convergence',
    ],
  },
  books: {
    below: ['banking', 'payments', 'webhooks', 'exchange', 'invoicing', 'shared'],
    folders: ['accounts', 'entries', 'exports', 'reporting', 'dossier'],
  },
};

/** The folders of the console, from the bottom up. */
const CONSOLE = ['words', 'charts', 'files', 'parts', 'shared', 'session', 'pipeline', 'pages'];
/** A folder of pages imports no other one, but for these; what several of them show is `shared`. */
const PAGES: Record<string, readonly string[]> = {
  administration: ['applications', 'users'],
  'bank-accounts': ['bank-connections'],
  customers: ['drafts'],
  drafts: ['invoices'],
  'entered-purchases': ['invoices'],
  events: ['deliveries'],
  home: ['users'],
  invitation: ['password'],
  'payment-instructions': ['payment-batches'],
  'platform-flows': ['platform-connections'],
  quotes: ['drafts', 'invoices'],
  'webhook-endpoints': ['deliveries'],
};

/** Folders of src that may call out of the house. */
const GOES_OUT = ['egress', 'connectors', 'delivery', 'process', 'cli'];
const EGRESS = { group: ['#egress/**'], message: 'Connectors and deliveries go out of the house.' };

/** An exception says at its import why it executes the actions, or notes the move, itself. */
const MOVES = [
  {
    group: ['#machines/step.ts'],
    importNames: ['step'],
    message: 'moveRow steps a machine where all of its actions are executed.',
  },
  {
    group: ['**/apply-transition.ts'],
    importNames: ['applyTransition'],
    message: 'moveRow notes the move on its transaction.',
  },
];

/** A package imports nothing of the service, and the command line alone imports packages. */
const PACKAGES = { group: ['#client/**', '#receiver/**', '#sandbox-platform/**'] };
const ofService = (folders: readonly string[]) => ({
  regex: String.raw`^(?:#|(?:\.\./)+src/(?:${folders.join('|')}))`,
  message: 'A package does not know the service.',
});

/** Files of `folder` may not import these folders of src, but for those of `allowed`, nor climb. */
const restricted = (
  folder: string,
  forbidden: readonly string[],
  allowed: readonly string[] = [],
): OxlintOverride => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['../**'], message: 'Name the folder: #folder/file.ts.' },
          ...(forbidden.length === 0
            ? []
            : [
                {
                  group: [
                    '#main.ts',
                    ...forbidden.map((other) => `#${other}/**`),
                    ...allowed.map((other) => `!#${other}/**`),
                  ],
                  message: `It is above ${folder}, or beside it: see docs/architecture.md.`,
                },
              ]),
          ...(GOES_OUT.includes(folder) ? [] : [EGRESS]),
          ...(folder === 'cli' ? [] : [PACKAGES]),
          ...(folder === 'machines'
            ? [
                {
                  group: ['*', '!xstate', '!./*', '!#einvoice/model/*'],
                  message: 'Machines import xstate, one another, and the model of the e-invoice.',
                },
              ]
            : []),
          ...MOVES,
        ],
      },
    ],
  },
});

const layers = LAYERS.map((layer, height) =>
  restricted(layer, [...LAYERS.slice(height + 1), ...SIDES, ...ABOVE]),
);
const contexts = Object.entries(CONTEXTS).flatMap(([context, { below, folders }]) => {
  const forbidden = [
    ...LAYERS.slice(LAYERS.indexOf('domain') + 1),
    ...SIDES,
    ...ABOVE,
    ...Object.keys(CONTEXTS)
      .filter((other) => other !== context && !below.includes(other))
      .map((other) => `domain/${other}`),
  ];
  const path = `domain/${context}`;
  return [
    restricted(path, forbidden),
    ...folders.map((folder, height) =>
      restricted(`${path}/${folder}`, [
        ...forbidden,
        ...folders.slice(height + 1).map((higher) => `${path}/${higher}`),
      ]),
    ),
  ];
});
const besides = (side: string) => [...SIDES.filter((other) => other !== side), ...ABOVE];
const sides = SIDES.map((side) => restricted(side, besides(side)));
const inConsole = CONSOLE.map((folder, height) =>
  restricted(`console/${folder}`, [
    ...besides('console'),
    ...CONSOLE.slice(height + 1).map((higher) => `console/${higher}`),
  ]),
);
const pages = ['*', ...Object.keys(PAGES)].map((page) =>
  restricted(
    `console/pages/${page}`,
    [...besides('console'), 'console/pages'],
    PAGES[page]?.map((other) => `console/pages/${other}`),
  ),
);
const above = ABOVE.map((folder, height) => restricted(folder, ABOVE.slice(height + 1)));

// oxlint-disable-next-line import/no-default-export -- oxlint asks for one
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'node', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'off' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [EGRESS, ...MOVES] }],
        'node/no-process-env': 'error',
      },
    },
    ...layers,
    ...contexts,
    ...sides,
    ...inConsole,
    ...pages,
    ...above,
    {
      files: ['src/**', 'bench/**', 'tools/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      },
    },
    { files: ['src/config/configuration.ts'], rules: { 'node/no-process-env': 'off' } },
    {
      files: ['src/{api,resources,http/pipeline,events,render,delivery}/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'JSON', property: 'stringify', message: 'kernel/json.ts prints bodies.' },
        ],
      },
    },
    {
      files: ['packages/receiver/src/events.ts', 'oxlint.config.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['packages/{client,receiver}/src/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [ofService([])] }] },
    },
    {
      files: ['packages/sandbox-platform/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              ofService([...LAYERS.slice(LAYERS.indexOf('einvoice') + 1), ...SIDES, ...ABOVE]),
            ],
          },
        ],
      },
    },
  ],
  ignorePatterns: ['node_modules', 'src/api/pages/charts/drawn', 'packages/client/src/schema.ts'],
});
