import * as fc from 'fast-check';

/** Numbers of each in one story. */
export const COUNTS = { operations: 8, invoices: 5, numbers: 2 } as const;

const AMOUNTS = ['100', '60', '40', '99.9999', '0.005', '0.0049', '33.3333', '200', '140'];
const DUE = ['100', '60', '40', '33.33', '140'];

/** An operation known to banks: statements and sandboxes share them. */
const operation = fc.record({
  amount: fc.constantFrom(...AMOUNTS),
  incoming: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  names: fc.subarray([...Array(COUNTS.invoices).keys()], { maxLength: 3 }),
  referred: fc.boolean(),
  day: fc.integer({ min: 1, max: 3 }),
});

const invoice = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'sale', 'purchase', 'credit'),
  amount: fc.constantFrom(...DUE),
  company: fc.constantFrom(0, 0, 0, 1),
});

/** A little more than is left. */
const BEYOND = ['beyond the operation', 'beyond the invoice'] as const;

const place = fc.nat(99);
const some = fc.subarray([...Array(COUNTS.operations).keys()]);
const maybe = fc.option(fc.constantFrom(true, false), { nil: undefined });
/** Most requests are possible. */
const fitting = fc.constantFrom(true, true, true, false);
const version = fc.constantFrom('none', 'none', 'current', 'other');
const code = (...codes: string[]) =>
  fc.option(fc.constantFrom<string | null>(...codes, null), { nil: undefined });

const allocate = fc.record({
  type: fc.constant('allocate'),
  operation: place,
  invoice: fc.nat(COUNTS.invoices - 1),
  fitting,
  amount: fc.constantFrom(undefined, undefined, '40', '0.005', '33.335', ...BEYOND),
  status: fc.constantFrom('proposed', 'confirmed', 'confirmed'),
  version,
});
const allocating = [
  allocate,
  allocate,
  allocate,
  fc.record({ type: fc.constant('confirm'), allocation: place, fitting, version }),
  fc.record({ type: fc.constant('remove'), allocation: place, fitting, version }),
  fc.record({
    type: fc.constant('converge'),
    operation: place,
    confirm: fc.boolean(),
    threshold: fc.constantFrom(0.4, 0.8),
  }),
  fc.record({ type: fc.constant('converge_all'), threshold: fc.constantFrom(0.4, 0.8) }),
] as const;

type Listed = readonly number[];
const bringing = [
  fc.record({
    type: fc.constant('import'),
    company: fc.nat(1),
    number: fc.nat(COUNTS.numbers - 1),
    operations: some,
  }),
  fc.record({
    type: fc.constant('sync'),
    connection: fc.constantFrom(0, 0, 0, 0, 1, 2),
    outcome: fc.constantFrom('answered', 'answered', 'answered', 'error', 'invalid'),
    data_access: fc.constantFrom('granted', 'granted', 'granted', 'expired', 'revoked'),
    numbers: fc.constantFrom<Listed>([0], [0, 1], [1], []),
    swapped: fc.boolean(),
    operations: some,
    balance: fc.constantFrom('0', '12.5', '99.9999'),
  }),
] as const;

const rule = {
  scope: fc.constantFrom('company', 'company', 'tenant'),
  contains: fc.constantFrom('VIR', 'F 1', 'RIEN'),
  account_number: fc.constantFrom('627000', '706000'),
  priority: fc.constantFrom(1, 100),
  enabled: fc.constantFrom(true, true, false),
};
const settling = [
  fc.record({ type: fc.constant('rule_create'), company: fc.nat(1), ...rule }),
  fc.record({ type: fc.constant('rule_change'), rule: place, ...rule }),
  fc.record({ type: fc.constant('rule_delete'), rule: place }),
  fc.record({ type: fc.constant('preview'), rule: place }),
  fc.record({
    type: fc.constant('patch'),
    account: place,
    active: maybe,
    accounting_account_code: code('512000', '512100'),
    suspense_account_code: code('471000', '472000'),
    ledger: fc.constantFrom(undefined, 'own', 'own', 'none', 'other'),
  }),
  fc.record({ type: fc.constant('make_ready'), account: place }),
  fc.record({ type: fc.constant('project'), operation: place }),
  fc.record({ type: fc.constant('project_all') }),
  fc.record({ type: fc.constant('work_runs') }),
] as const;

const command = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...allocating) },
  { weight: 3, arbitrary: fc.oneof(...bringing) },
  { weight: 4, arbitrary: fc.oneof(...settling) },
);
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Command = Of<typeof command>;
export type BankOperation = Of<typeof operation>;
export type StoryInvoice = Of<typeof invoice>;

const everything = [...Array(COUNTS.operations).keys()];
/** Random sequences rarely reach an allocation, so most begin on the way to it. */
const settle = (operation: number): Command => ({
  type: 'allocate',
  operation,
  invoice: operation % COUNTS.invoices,
  fitting: true,
  amount: '33.335',
  status: 'confirmed',
  version: 'none',
});
const listing = (numbers: Listed): Command => ({
  type: 'sync',
  connection: 0,
  outcome: 'answered',
  data_access: 'granted',
  numbers,
  swapped: false,
  operations: everything,
  balance: '0',
});
const way = fc.constantFrom<readonly Command[]>(
  [],
  [
    { type: 'import', company: 0, number: 0, operations: everything },
    { type: 'make_ready', account: 0 },
    settle(0),
    settle(1),
  ],
  [
    { type: 'import', company: 0, number: 0, operations: everything },
    { type: 'converge_all', threshold: 0.4 },
    { type: 'make_ready', account: 0 },
    { type: 'work_runs' },
  ],
  [
    listing([0]),
    { type: 'make_ready', account: 0 },
    { type: 'converge_all', threshold: 0.8 },
    { type: 'work_runs' },
  ],
  [listing([0, 1]), listing([1]), listing([0])],
  [{ type: 'import', company: 0, number: 0, operations: everything }, listing([0])],
);

export const story = fc.record({
  operations: fc.array(operation, { minLength: COUNTS.operations, maxLength: COUNTS.operations }),
  invoices: fc.array(invoice, { minLength: COUNTS.invoices, maxLength: COUNTS.invoices }),
  way,
  commands: fc.array(command, { minLength: 6, maxLength: 16 }),
});
export type Story = Of<typeof story>;
