import { createSandboxBank } from '#connectors/banks/sandbox.ts';
import { createBankWorker } from '#connectors/banks/bank-worker.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import { sql } from 'kysely';
import { convergeSlice } from '#domain/banking/convergence/converge-slice.ts';
import { createKeptRules } from '#domain/banking/projection/kept-rules.ts';
import { projectSlice } from '#domain/banking/projection/project-slice.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { createLog } from '#kernel/log.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startRunWorker } from '#test/support/banking/bank-runs.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { printStatementOf, sandboxOf } from './banks.ts';
import type { Shown, Snapshot } from './snapshot.ts';
import type { Command } from './story.ts';
import type { World } from './world.ts';

/** The service's worker of syncs, polling often. */
export async function startBankWorker({ db, service }: Partner): Promise<QueueWorker> {
  const { cipher, compute, observer } = service.services;
  const worker = createBankWorker({
    db,
    cipher,
    observer,
    providers: { sandbox: createSandboxBank({ db, cipher, compute }) },
    log: createLog('silent'),
    timeout: 30_000,
    lease: 30_000,
    pollInterval: 20,
  });
  await worker.start();
  return worker;
}

/**
 * Carries a command out.
 * @returns the answer's status; 0 where there is nothing to act on
 */
export async function carryOut(world: World, command: Command, before: Snapshot): Promise<number> {
  switch (command.type) {
    case 'allocate':
    case 'confirm':
    case 'remove':
      return allocate(world, command, before);
    case 'converge': {
      const id = nth(before.operations, command.operation);
      const { confirm, threshold } = command;
      const convergence = { confirm, threshold };
      return post(world, id, `bank_operations/${id}/converge`, { convergence });
    }
    case 'converge_all': {
      const convergence = { threshold: command.threshold };
      return post(world, 1, `${inWorkspace(world)}/bank_operations/converge`, { convergence });
    }
    case 'project': {
      const id = nth(before.operations, command.operation);
      return post(world, id, `bank_operations/${id}/project`);
    }
    case 'project_all':
      return post(world, 1, `${inWorkspace(world)}/bank_operations/project`);
    case 'import':
      return importStatement(world, command);
    case 'sync':
      return sync(world, command);
    case 'rule_create':
    case 'rule_change':
    case 'rule_delete':
    case 'preview':
      return ruleCommand(world, command, before);
    case 'patch':
    case 'make_ready':
      return patchAccount(world, command, before);
    case 'work_runs':
      await workRuns(world);
      return 200;
    default:
      return command satisfies never;
  }
}

const inWorkspace = ({ workspace_id }: World): string => `workspaces/${workspace_id}`;

/** The id at a place that may be beyond the end; 0 if empty. */
const nth = (rows: ReadonlyMap<number, unknown>, place: number): number =>
  [...rows.keys()][place % Math.max(1, rows.size)] ?? 0;

async function post({ call }: World, id: number, path: string, body?: unknown): Promise<number> {
  return id === 0 ? 0 : (await call('POST', `/api/v1/${path}`, body)).status;
}

async function allocate(
  world: World,
  command: Extract<Command, { type: 'allocate' | 'confirm' | 'remove' }>,
  { operations, allocations, items }: Snapshot,
): Promise<number> {
  if (command.type === 'allocate') {
    const id = nth(operations, command.operation);
    const { status } = command;
    const version = versionOf(Number(operations.get(id)?.['version']), command.version);
    const { company_id, direction } = operations.get(id) ?? {};
    // Only its company says that one of the other company does not fit.
    const fitting = items.filter(
      (item) =>
        item.direction === direction &&
        (Number(item.company_id) === company_id) === command.fitting,
    );
    const item = fitting[command.invoice % Math.max(1, fitting.length)];
    if (id === 0) return 0;
    const invoice_document_id = Number(item?.invoice_id ?? world.invoices[command.invoice]?.id);
    const { remaining_amount } = (operations.get(id)?.['reconciliation'] ?? {}) as Shown;
    const allocated_amount = amountOf(command.amount, remaining_amount, item?.open_amount);
    const allocation = { invoice_document_id, allocated_amount, status, version };
    return post(world, id, `bank_operations/${id}/allocations`, { allocation });
  }
  const live = command.type === 'confirm' ? ['proposed'] : ['confirmed', 'proposed'];
  const rows = allocations.filter(({ status }) => !command.fitting || live.includes(status));
  const row = rows[command.allocation % Math.max(1, rows.length)];
  if (row === undefined) return 0;
  const path = `/api/v1/bank_operations/${row.bank_operation_id}/allocations/${row.id}`;
  const version = versionOf(row.version, command.version);
  if (command.type === 'confirm')
    return (await world.call('POST', `${path}/confirm`, { allocation: { version } })).status;
  const query = version === undefined ? '' : `?version=${version}`;
  return (await world.call('DELETE', `${path}${query}`)).status;
}

function amountOf(
  wanted: Extract<Command, { type: 'allocate' }>['amount'],
  remaining: unknown,
  open = '0',
): string | undefined {
  const least = '0.0001';
  if (wanted === 'beyond the operation') return toFixed(decimal(String(remaining)).plus(least), 4);
  return wanted === 'beyond the invoice' ? toFixed(decimal(open).plus(least), 4) : wanted;
}

function versionOf(current: number, wanted: 'none' | 'current' | 'other'): number | undefined {
  if (wanted === 'none') return undefined;
  return wanted === 'current' ? current : current + 1;
}

async function importStatement(
  world: World,
  command: Extract<Command, { type: 'import' }>,
): Promise<number> {
  const company = world.companies[command.company]?.id;
  const path = `/api/v1/${inWorkspace(world)}/bank_statements?company_id=${company}`;
  const file = printStatementOf(world.story, command);
  const answer = await world.call('POST', path, file, { 'Content-Type': 'application/xml' });
  return answer.status;
}

async function sync(world: World, command: Extract<Command, { type: 'sync' }>): Promise<number> {
  const path = `/api/v1/bank_connections/${world.connections[command.connection]}`;
  const sandbox = sandboxOf(world.story, command);
  const { status } = await world.call('PUT', `${path}/sandbox`, { sandbox });
  if (status !== 200) return status;
  const asked = await world.call('POST', `${path}/sync`);
  await eventually(async () => {
    const { state } = dataOf(await world.call('GET', path));
    return state !== 'syncing';
  });
  return asked.status;
}

async function ruleCommand(
  world: World,
  command: Extract<Command, { type: 'rule_create' | 'rule_change' | 'rule_delete' | 'preview' }>,
  { rules }: Snapshot,
): Promise<number> {
  if (command.type === 'rule_create') {
    const company_id = world.companies[command.company]?.id;
    const owner = command.scope === 'tenant' ? {} : { company_id };
    const bank_rule = { ...membersOf(command), ...owner };
    return post(world, 1, `${inWorkspace(world)}/bank_rules`, { bank_rule });
  }
  const id = nth(rules, command.rule);
  if (id === 0) return 0;
  const path = `/api/v1/bank_rules/${id}`;
  if (command.type === 'rule_delete') return (await world.call('DELETE', path)).status;
  if (command.type === 'preview')
    return (await world.call('POST', `${path}/preview`, { bank_rule: { priority: 1 } })).status;
  const { scope: _scope, ...bank_rule } = membersOf(command);
  return (await world.call('PATCH', path, { bank_rule })).status;
}

function membersOf(command: Extract<Command, { type: 'rule_create' | 'rule_change' }>): Shown {
  const { scope, contains, account_number, priority, enabled } = command;
  return {
    name: `${contains} ${account_number}`,
    scope,
    priority,
    enabled,
    conditions: [{ field: 'description', operator: 'contains', value: contains }],
    action: { account_number },
  };
}

async function patchAccount(
  { call, companies }: World,
  command: Extract<Command, { type: 'patch' | 'make_ready' }>,
  { accounts }: Snapshot,
): Promise<number> {
  const id = nth(accounts, command.account);
  if (id === 0) return 0;
  const company_id = accounts.get(id)?.['company_id'];
  const own = companies.find((company) => company.id === company_id)?.ledger_id;
  const other = companies.find((company) => company.id !== company_id)?.ledger_id;
  const bank_account =
    command.type === 'make_ready'
      ? { active: true, ledger_id: own, suspense_account_code: '471000' }
      : {
          active: command.active,
          accounting_account_code: command.accounting_account_code,
          suspense_account_code: command.suspense_account_code,
          ...(command.ledger === undefined
            ? {}
            : { ledger_id: { own, other, none: null }[command.ledger] }),
        };
  return (await call('PATCH', `/api/v1/bank_accounts/${id}`, { bank_account })).status;
}

/** Works all runs off, in slices of three so that a run takes several. */
export async function workRuns({ partner, workspace_id }: World): Promise<void> {
  const { db, service } = partner;
  const works = {
    convergence: { work: convergeSlice(service.services.cipher), slice: 3 },
    projection: { work: projectSlice(createKeptRules()), slice: 3 },
  };
  const closing = await startRunWorker(db, works);
  try {
    await eventually(async () => {
      const { rows } = await sql<{ attempts: number }>`
        select attempts from bank_runs
        where workspace_id = ${workspace_id} and state = 'running'`.execute(db.sql);
      if (rows.some(({ attempts }) => attempts > 1)) throw new Error('a slice of a run failed');
      return rows.length === 0;
    });
  } finally {
    await closing.close();
  }
}
