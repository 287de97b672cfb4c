import { randomUUID } from 'node:crypto';
import { keepLease } from '#connectors/keep-lease.ts';
import { isReportState, recordVerdicts } from '#domain/books/reporting/record-verdicts.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { UNOPENED_SECRETS } from '#domain/exchange/platform-connections/platform-check.ts';
import { CipherError } from '#kernel/cipher.ts';
import {
  awaitInvoice,
  failFlow,
  postponeFlow,
  type FlowFault,
} from '#domain/exchange/platform-flows/end-flow.ts';
import {
  leaseFlow,
  releaseFlow,
  renewFlow,
  type LeasedFlow,
} from '#domain/exchange/platform-flows/lease-flow.ts';
import { quarantineFile } from '#domain/exchange/platform-flows/quarantine-file.ts';
import { takeFile, type Taking } from '#domain/exchange/platform-flows/take-file.ts';
import type { DuePlatformFlow } from '#orm/sql/exchange/due-platform-flows.ts';
import { fetchFile, type FetchedFile } from './fetch-file.ts';
import { capacityForFile } from './received-file-gate.ts';
import type { ReceivingTools } from './receiving-tools.ts';

interface FlowOutcome {
  outcome:
    | 'imported'
    | 'recorded'
    | 'new'
    | 'ignored'
    | 'failed'
    | 'held'
    | 'crowded'
    | 'interrupted'
    | 'lost';
  invoice_id?: string;
  error_code?: string;
  quarantine_id?: string | null;
  err?: unknown;
}

/** Takes in a due flow. Resolves with the running attempt, or null if it has no place or another worker has it. */
export async function takeFlow(
  tools: ReceivingTools,
  due: DuePlatformFlow,
): Promise<{ call: Promise<void> } | null> {
  const { workspace_id, connection_id: id } = due;
  const calls = await tools.openCalls();
  const place = calls.tryEnter({ workspace_id, id });
  if (place === null) return null;
  let held: LeasedFlow | null = null;
  try {
    held = await leaseFlow(tools.db, due, randomUUID(), tools.lease);
  } finally {
    if (held === null) place.leave();
  }
  return held === null ? null : { call: runAttempt(tools, held).finally(() => place.leave()) };
}

/** Never rejects: a flow whose end cannot be written is taken again once its lease has ended. */
async function runAttempt(tools: ReceivingTools, held: LeasedFlow): Promise<void> {
  const { db, log, lease, observer } = tools;
  const { workspace_id, id: platform_flow_id, connection_id, attempts_count } = held;
  const line = { workspace_id, platform_flow_id, connection_id, attempts_count };
  const span = observer.begin?.('platform_flow', () => line);
  let result = 'lost';
  const letGo = keepLease(() => renewFlow(db, held, lease), lease, log);
  const began = performance.now();
  try {
    const attempt = await makeAttempt(tools, held);
    result = attempt.outcome;
    const duration_ms = Math.round(performance.now() - began);
    log.info({ ...line, ...attempt, duration_ms }, 'platform flow');
  } catch (err) {
    log.error({ err, ...line }, 'a platform flow is left to another worker');
  } finally {
    span?.end({ outcome: result });
    letGo();
  }
}

/** A failure of the service is not the flow's fault, but a retry must wait. */
async function makeAttempt(tools: ReceivingTools, held: LeasedFlow): Promise<FlowOutcome> {
  if (held.was_left && held.attempts_count > MAX_ATTEMPTS)
    return fail(tools, held, { error_code: 'not_processed' });
  try {
    return await fetchAndTake(tools, held);
  } catch (err) {
    if (tools.stopping.aborted) return release(tools, held, 'interrupted');
    if (err instanceof CipherError) return postpone(tools, held, UNOPENED_SECRETS);
    return { ...(await postpone(tools, held, { error_code: 'not_processed' })), err };
  }
}

/** A file that ends the process which takes it must not do so for ever. */
const MAX_ATTEMPTS = 100;

async function fetchAndTake(tools: ReceivingTools, held: LeasedFlow): Promise<FlowOutcome> {
  const { db, cipher, openCalls, stopping } = tools;
  const { workspace_id, connection_id: id } = held;
  const connection = await findConnection(db, { workspace_id, id });
  const calls = await openCalls();
  const services = calls.open(unsealConnection(cipher, connection), stopping);
  const capacity = capacityForFile(tools.files, workspace_id);
  try {
    const fetched = await fetchFile(services, held.flow_id, capacity.take);
    if (fetched.kind !== 'accepted') return await endUnfetched(tools, held, fetched);
    if (typeof fetched.value === 'string') return await endWithout(tools, held, fetched.value);
    const bytes = await tools.unwrap(workspace_id, fetched.value);
    return await take(tools, held, bytes);
  } finally {
    capacity.leave();
  }
}

/** The wait of a file when memory is full. */
const CROWDED_MS = 60_000;

async function endWithout(
  tools: ReceivingTools,
  held: LeasedFlow,
  why: 'absent' | 'too_large' | 'crowded',
): Promise<FlowOutcome> {
  switch (why) {
    case 'absent':
      return postpone(tools, held, { error_code: 'file_absent' });
    case 'too_large':
      return fail(tools, held, TOO_LARGE);
    case 'crowded':
      return release(tools, held, why, CROWDED_MS);
    default:
      return why satisfies never;
  }
}

async function take(
  tools: ReceivingTools,
  held: LeasedFlow,
  bytes: Uint8Array,
): Promise<FlowOutcome> {
  const { db, baseUrl, retries } = tools;
  if (isReportState(held.flow_type)) return takeVerdicts(tools, held, bytes);
  const reader = tools.readerFor(held.workspace_id);
  const taking: Taking = await takeFile({ db, reader, baseUrl }, held, bytes);
  const { kind } = taking;
  switch (kind) {
    case 'taken': {
      const { invoice_id, kind: file } = taking.taken;
      return { outcome: file === 'invoice' ? 'imported' : 'recorded', invoice_id };
    }
    case 'invoice_absent':
      return {
        outcome: await awaitInvoice(db, held, retries, taking.awaited_key),
        error_code: kind,
      };
    case 'other_company':
      return fail(tools, held, { error_code: kind });
    case 'file_refused': {
      const quarantine_id = await quarantineFile(db, held, { ...taking, bytes });
      const words = taking.refusal.violations.map(({ message }) => message).join(' ; ');
      const outcome = await failFlow(db, held, { error_code: kind, words });
      return { outcome, error_code: kind, quarantine_id };
    }
    case 'lost':
      return release(tools, held, 'lost');
    default:
      return kind satisfies never;
  }
}

async function takeVerdicts(
  tools: ReceivingTools,
  held: LeasedFlow,
  bytes: Uint8Array,
): Promise<FlowOutcome> {
  const verdicts = await tools.readVerdicts(held.workspace_id, bytes);
  if (verdicts === null) return fail(tools, held, { error_code: 'file_refused' });
  const isWritten = await recordVerdicts(tools.db, held, verdicts);
  return isWritten ? { outcome: 'recorded' } : release(tools, held, 'lost');
}

async function endUnfetched(
  tools: ReceivingTools,
  held: LeasedFlow,
  fetched: Exclude<FetchedFile, { kind: 'accepted' }>,
): Promise<FlowOutcome> {
  const { kind, words } = fetched;
  switch (kind) {
    case 'held': {
      const { workspace_id, connection_id: id } = held;
      await holdConnection(tools.db, { workspace_id, id }, fetched.milliseconds);
      return release(tools, held, 'held');
    }
    case 'refused':
      return postpone(tools, held, { error_code: 'platform_refused', words });
    case 'fault':
    case 'unknown': {
      const { error_code } = fetched;
      return error_code === null
        ? release(tools, held, 'interrupted')
        : postpone(tools, held, { error_code, words });
    }
    default:
      return kind satisfies never;
  }
}

/** It would be as large each time. */
const TOO_LARGE: FlowFault = { error_code: 'invalid_answer', words: 'fichier de plus de 20 Mio' };

async function fail(
  { db }: ReceivingTools,
  held: LeasedFlow,
  fault: FlowFault,
): Promise<FlowOutcome> {
  return { outcome: await failFlow(db, held, fault), error_code: fault.error_code };
}

async function postpone(
  { db, retries }: ReceivingTools,
  held: LeasedFlow,
  fault: FlowFault,
): Promise<FlowOutcome> {
  const outcome = await postponeFlow(db, held, fault, retries);
  return { outcome, error_code: fault.error_code };
}

async function release(
  { db }: ReceivingTools,
  held: LeasedFlow,
  outcome: 'held' | 'crowded' | 'interrupted' | 'lost',
  wait = 0,
): Promise<FlowOutcome> {
  await releaseFlow(db, held, wait);
  return { outcome };
}
