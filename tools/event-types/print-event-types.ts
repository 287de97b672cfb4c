import { format } from 'oxfmt';
import { EVENT_DATA_SCHEMAS } from '#events/data-schemas.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { READINESS_GAPS } from '#model/account-readiness.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { printComment, printTypeMembers, type TypeNames } from './print-type.ts';

const HEAD = `// Generated from the schemas of the events by \`npm run generate\`; do not edit.

/** The event types that this version knows. */
`;

/** Named types, by event and path through its members; `[]` is a list's items. */
const NAMED: Readonly<Record<string, readonly [EventType, ...string[]]>> = {
  InvoiceParty: ['invoice.created', 'seller'],
  InvoiceLine: ['invoice.created', 'lines', '[]'],
  InvoicePaymentMeans: ['invoice.created', 'payment_means', '[]'],
  InvoiceTaxSubtotal: ['invoice.created', 'tax_subtotals', '[]'],
  InvoiceAllowanceCharge: ['invoice.created', 'allowance_charges', '[]'],
  InvoiceNote: ['invoice.created', 'item_notes', '[]'],
  InvoiceReference: ['invoice.created', 'invoice_references', '[]'],
  InvoicePayment: ['invoice.created', 'payments', '[]'],
  InvoiceEarlyPaymentDiscount: ['invoice.created', 'early_payment_discounts', '[]'],
  InvoiceDownload: ['invoice.created', 'download'],
  LifecycleEvent: ['invoice.lifecycle_event.created', 'event'],
  BankAccountReadiness: ['bank_account.updated', 'readiness'],
  Allocation: ['bank_operation.reconciled', 'allocations', '[]'],
  AccountingEntry: ['bank_operation.reconciled', 'accounting_entry'],
  AccountingEntryLine: ['bank_operation.reconciled', 'accounting_entry', 'lines', '[]'],
  Explanation: ['bank_rule.applied', 'explanation'],
};

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  InvoiceDirection: INVOICE_DIRECTIONS,
  InvoiceLifecycleState: INVOICE_LIFECYCLE_STATES,
  BankAccountReadinessGap: READINESS_GAPS,
  ReconciliationStatus: RECONCILIATION_STATUSES,
  PaymentBatchState: PAYMENT_BATCH_STATES,
  PaymentInstructionStatus: PAYMENT_INSTRUCTION_STATUSES,
};

/** `packages/receiver/src/events.ts`, formatted. */
export async function printEventTypes(): Promise<string> {
  const { code } = await format('events.ts', printAll(), { printWidth: 100, singleQuote: true });
  return code;
}

const printAll = (): string =>
  [
    `${HEAD}export const EVENT_TYPES = [\n${EVENT_TYPES.map((type) => `  '${type}',\n`).join('')}] as const;\n` +
      'export type EventType = (typeof EVENT_TYPES)[number];\n',
    '/** What `data` is, by type. */\nexport interface EventData {\n' +
      `${EVENT_TYPES.map((type) => `  '${type}': ${dataName(type)};\n`).join('')}}\n`,
    ...EVENT_TYPES.map((type) =>
      printInterface(dataName(type), {
        ...EVENT_DATA_SCHEMAS[type],
        description: `The \`data\` of \`${type}\`.`,
      }),
    ),
    ...Object.entries(NAMED).map(([name, path]) => printInterface(name, follow(path))),
    ...Object.entries(ENUMERATIONS).map(printUnion),
  ].join('\n');

/** `InvoiceLifecycleEventCreatedData` for `invoice.lifecycle_event.created`. */
const dataName = (type: EventType): string =>
  `${type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Data`;

/** Types by members, which a schema shares with its nullable form. */
const objects = new Map(
  Object.entries(NAMED).map(([name, path]) => [follow(path)['properties'], name]),
);

const names: TypeNames = {
  ofObject: ({ properties }) => objects.get(properties),
  ofValues: (values) =>
    Object.entries(ENUMERATIONS)
      .map(([name, members]) => ({ name, values: members }))
      .find((named) => named.values.every((value) => values.includes(value))),
};

function follow([type, ...path]: readonly [EventType, ...string[]]): JsonSchema {
  const found = path.reduce<JsonSchema | undefined>(step, EVENT_DATA_SCHEMAS[type]);
  if (found === undefined) throw new TypeError(`the events have no ${path.join('.')}`);
  return found;
}

function step(schema: JsonSchema | undefined, member: string): JsonSchema | undefined {
  if (member === '[]') return schema?.['items'] as JsonSchema | undefined;
  return (schema?.['properties'] as Record<string, JsonSchema> | undefined)?.[member];
}

const printInterface = (name: string, schema: JsonSchema): string =>
  `${printComment(schema)}export interface ${name} {\n${printTypeMembers(schema, names)}}\n`;

const printUnion = ([name, values]: [string, readonly string[]]): string =>
  `export type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};\n`;
