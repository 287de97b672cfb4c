import { expect } from 'chai';
import type { SeenEvent, Shown, Snapshot } from './snapshot.ts';
import type { Command } from './story.ts';

export interface Step {
  command: Command;
  status: number;
  before: Snapshot;
  after: Snapshot;
  events: readonly SeenEvent[];
}

/** Possible answers of a command. */
const STATUSES: Readonly<Record<Command['type'], readonly number[]>> = {
  allocate: [201, 409, 422],
  confirm: [200, 409, 422],
  remove: [204, 409],
  converge: [200],
  converge_all: [202],
  project: [200],
  project_all: [202],
  import: [200, 201],
  sync: [202],
  rule_create: [201],
  rule_change: [200],
  rule_delete: [204],
  preview: [200],
  patch: [200, 422],
  make_ready: [200],
  work_runs: [200],
};

/** Nothing changes without its event, and no event comes without its change. */
export function checkStep(step: Step): void {
  const { command, status, before, after, events } = step;
  expect(status).to.be.oneOf([0, ...STATUSES[command.type]]);
  if (status === 0 || status >= 400 || command.type === 'preview') {
    expect(after, 'a refusal changes nothing').to.deep.equal(before);
    expect(events).to.deep.equal([]);
  }
  for (const [id, account] of after.accounts) checkAccount(step, id, account);
  for (const [id, operation] of after.operations) {
    checkMoves(step, id, operation);
    checkApplied(step, id, operation);
  }
  for (const event of events) checkKeys(event);
}

const of = (events: readonly SeenEvent[], key: string, id: number, types: readonly string[]) =>
  events.filter(({ type, data }) => types.includes(type) && data[key] === id);

/** Members whose change an event reports; readiness follows from them. */
const TOLD = [
  'active',
  'archived',
  'data_access',
  'ledger_id',
  'accounting_account_code',
  'suspense_account_code',
  'bank_connection_id',
  'origin',
] as const;

function checkAccount({ command, before, after, events }: Step, id: number, now: Shown): void {
  const was = before.accounts.get(id);
  const told = of(events, 'id', id, ['bank_account.updated']);
  const isChanged =
    was === undefined ? command.type === 'sync' : TOLD.some((name) => was[name] !== now[name]);
  expect(told.length, `events of account ${id}`).to.equal(isChanged ? 1 : 0);
  if (was !== undefined && !isChanged)
    expect(now['updated_at'], `account ${id}`).to.equal(was['updated_at']);
  const hasAnswer = command.type === 'sync' && command.data_access === 'granted';
  if (was?.['archived'] === false && !hasAnswer)
    expect(now['archived'], `account ${id}: archived without a list`).to.equal(false);
  const [event] = told;
  if (event === undefined) return;
  const members = Object.keys(event.data).map((name) => [name, now[name]]);
  expect(event.data, `account ${id}`).to.deep.equal(Object.fromEntries(members));
  expect(after.accounts.get(id)).to.include({ updated_at: event.data['updated_at'] });
}

const MOVES = ['bank_operation.reconciled', 'bank_operation.unreconciled'];

function checkMoves({ before, events }: Step, id: number, now: Shown): void {
  const about = `operation ${id}`;
  const was = before.operations.get(id);
  const first = Number(was?.['version'] ?? 1);
  const told = of(events, 'id', id, MOVES);
  const versions = told.map(({ data }) => data['version']);
  expect(versions, about).to.deep.equal(told.map((_, at) => first + 1 + at));
  expect(now['version'], about).to.equal(first + told.length);
  let allocations = ((was?.['allocations'] ?? []) as Shown[]).map(({ id: own }) => own);
  for (const { type, data } of told) {
    const shown = (data['allocations'] as Shown[]).map(({ id: own }) => own);
    const [more, fewer] = type.endsWith('unreconciled')
      ? [allocations, shown]
      : [shown, allocations];
    expect(more.length - fewer.length, `${about}: one allocation an event`).to.equal(1);
    expect(
      fewer.every((own) => more.includes(own)),
      about,
    ).to.equal(true);
    if (type.endsWith('unreconciled'))
      expect(data['removed_allocation_ids'], about).to.deep.equal(
        allocations.filter((own) => !shown.includes(own)),
      );
    allocations = shown;
  }
  const last = told.at(-1);
  if (last === undefined) {
    expect(now['allocations'], about).to.deep.equal(was?.['allocations'] ?? []);
    return;
  }
  const names = ['company_id', 'reconciliation_status', 'version', 'allocations'];
  if (last.type.endsWith('.reconciled')) names.push('amount', 'direction');
  // Null while the account is not ready; a read goes on showing the entry.
  if (last.type.endsWith('.reconciled') && last.data['accounting_entry'] !== null)
    names.push('accounting_entry');
  for (const name of names) expect(last.data[name], `${about}: ${name}`).to.deep.equal(now[name]);
  for (const fixed of ['amount', 'booking_date', 'description', 'bank_account_id', 'origin'])
    if (was !== undefined) expect(now[fixed], about).to.equal(was[fixed]);
}

const linesOf = (operation: Shown | undefined): Shown[] =>
  ((operation?.['accounting_entry'] as Shown | null | undefined)?.['lines'] ?? []) as Shown[];

const ruledLine = (lines: readonly Shown[]) =>
  lines.slice(1).find(({ explanation }) => (explanation as Shown)['rule_id'] !== null);

function checkApplied({ command, before, after, events }: Step, id: number, now: Shown): void {
  const about = `rules of operation ${id}`;
  const applied = of(events, 'bank_operation_id', id, ['bank_rule.applied']);
  const [was, is] = [linesOf(before.operations.get(id)), linesOf(now)];
  const ledgerOf = ({ entries }: Snapshot) =>
    [...entries.values()].find((entry) => entry['bank_operation_id'] === id)?.['ledger_id'];
  const isSame = JSON.stringify(was) === JSON.stringify(is) && ledgerOf(before) === ledgerOf(after);
  const line = ruledLine(is);
  const moves = of(events, 'id', id, MOVES);
  // A transaction announces its result; runs have several.
  if (command.type === 'work_runs' && moves.length > 0)
    expect(applied.length, about).to.be.at.most(moves.length + 1);
  else expect(applied.length, about).to.equal(!isSame && line !== undefined ? 1 : 0);
  if (isSame || line === undefined) return;
  const last = applied.at(-1)?.data;
  const { explanation, account_number } = line;
  expect(last, about).to.deep.include({ explanation, account_number });
  expect(last?.['id'], about).to.equal((explanation as Shown)['rule_id']);
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  'bank_account.updated': [
    'id',
    'company_id',
    'bank_connection_id',
    'account_name',
    'bank_name',
    'origin',
    'currency_code',
    'iban_masked',
    'iban_last4',
    'accounting_account_code',
    'readiness',
    'updated_at',
  ],
  'bank_operation.reconciled': [
    'id',
    'company_id',
    'amount',
    'direction',
    'reconciliation_status',
    'version',
    'allocations',
    'accounting_entry',
  ],
  'bank_operation.unreconciled': [
    'id',
    'company_id',
    'reconciliation_status',
    'version',
    'unreconciled_at',
    'removed_allocation_ids',
    'allocations',
  ],
  'bank_rule.applied': [
    'id',
    'company_id',
    'scope',
    'name',
    'priority',
    'bank_operation_id',
    'account_number',
    'explanation',
  ],
};

/** Exactly the keys of the specification's tables. */
export const checkKeys = ({ type, data }: Pick<SeenEvent, 'type' | 'data'>): void => {
  expect(Object.keys(data), type).to.have.members(KEYS[type] ?? []);
};
