import { randomUUID } from 'node:crypto';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import { fingerprintLong } from '#kernel/secret.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import {
  leaseTransmission,
  readReport,
  recordStep,
  type LeasedTransmission,
  type StepOutcome,
} from '#domain/books/reporting/work-transmission.ts';
import { SEARCHES_BEFORE_RESEND } from '#domain/exchange/network-messages/begin-step.ts';
import { nextQuestion } from '#domain/exchange/network-messages/next-question.ts';
import { readErrors, verdictOf } from '#domain/exchange/network-messages/record-acknowledgement.ts';
import { SEARCH_AFTER_MS } from '#domain/exchange/network-messages/record-submission.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { DueTransmission } from '#orm/sql/exchange/due-transmissions.ts';
import { findOwnFlow } from './find-own-flow.ts';
import { noteAnswer } from './note-answer.ts';
import { noteSearch } from './search-message.ts';
import type { Platform, SendingTools } from './sending-tools.ts';

/** For a connection that takes no call though it has a place: others of its workspace have theirs. */
const BUSY_MS = 500;

/** Makes the next step of a due report. Resolves with the running call, or null if another worker has it. */
export async function beginReport(
  tools: SendingTools,
  due: DueTransmission,
  rest: (connection_id: string, milliseconds: number) => void,
): Promise<{ call: Promise<void> } | null> {
  const { workspace_id, connection_id: id } = due;
  const place = tools.calls.tryEnter({ workspace_id, id });
  if (place === null) {
    rest(id, BUSY_MS);
    return null;
  }
  let leased: LeasedTransmission | null = null;
  try {
    leased = await leaseTransmission(tools.db, due, randomUUID(), 6 * tools.callTimeout);
  } finally {
    if (leased === null) place.leave();
  }
  return leased && { call: makeStep(tools, leased, id).finally(() => place.leave()) };
}

/** Never rejects: one that cannot be written is made again once its lease has ended. */
async function makeStep(
  tools: SendingTools,
  leased: LeasedTransmission,
  connection_id: string,
): Promise<void> {
  const { db, cipher, calls, log, stopping } = tools;
  const { workspace_id, number, step } = leased;
  const line = { workspace_id, connection_id, number, step };
  try {
    const key = { workspace_id, id: connection_id };
    const connection = unsealConnection(
      cipher,
      await db.reader().findOneOrFail(PlatformConnection, key),
    );
    const platform = { connection, services: calls.open(connection, stopping) };
    const outcome = await STEPS[step](tools, platform, leased);
    const isWritten = await recordStep(db, leased, outcome);
    log.info({ ...line, outcome: isWritten ? 'written' : 'lost' }, 'report to a platform');
  } catch (err) {
    log.error({ err, ...line }, 'a step of a report is left to another worker');
  }
}

type Step = (
  tools: SendingTools,
  platform: Platform,
  leased: LeasedTransmission,
) => Promise<Parameters<typeof recordStep>[2]>;

const STEPS: Record<LeasedTransmission['step'], Step> = {
  submit: async (tools, platform, leased) => {
    const { number, tracking_id, processing_rule, after_unknown } = leased;
    const file = await readReport(tools.db, leased);
    const report = { file, name: `${number}.xml`, flow_syntax: 'FRR', flow_profile: null } as const;
    const answer = await platform.services.flows((service, token) =>
      service.submit(token, { ...report, tracking_id, processing_rule }, after_unknown),
    );
    await noteAnswer(tools, platform, answer, true);
    if (answer.kind === 'accepted') {
      const { flow_id } = answer.value;
      return () => taken(flow_id ?? '');
    }
    if (answer.kind === 'unknown') return () => SEARCHED;
    if (answer.kind !== 'refused') return () => notSent(after_unknown);
    const { words: reason, must_search } = answer;
    if (must_search) return () => ({ ...SEARCHED, reason });
    return () => ({ event: { type: 'platform_refused' }, reason, wait: null });
  },
  search: async (tools, platform, leased) => {
    const { tracking_id, after_unknown } = leased;
    const answer = await findOwnFlow(platform, tracking_id);
    // At first it is a precaution: who cannot search gets the report all the same.
    if (!after_unknown && isBlind(answer)) return notFound;
    await noteSearch(tools, platform, answer);
    if (answer.kind !== 'accepted') return () => WAITING;
    const { value } = answer;
    if (value === 'absent') return notFound;
    const found = await compareFiles(tools, platform, leased, value.flow_id);
    return () => ({ ...taken(value.flow_id), ...found });
  },
  ask: async (tools, platform, { tracking_id }) => {
    // If it was sent several times, the first counts, and only a search shows all.
    const answer = await findOwnFlow(platform, tracking_id);
    await noteSearch(tools, platform, answer);
    return (row, now) => judge(answer, row, now, tools.ackWait);
  },
};

const isBlind = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' || (answer.kind === 'fault' && answer.error_code === 'invalid_answer');

const taken = (flow_id: string): StepOutcome => ({
  event: { type: 'platform_took' },
  flow_id,
  empty_searches: null,
  reason: null,
  wait: FIRST_QUESTION_MS,
});
const FIRST_QUESTION_MS = 10_000;

/** A report of this number may have left before a backup was restored. With other content it is to be corrected. */
async function compareFiles(
  { db }: SendingTools,
  { services }: Platform,
  leased: LeasedTransmission,
  flow_id: string,
): Promise<Pick<StepOutcome, 'reason' | 'content_digest'>> {
  const theirs = await services.flows((service, token) =>
    service.readFile(token, flow_id, 'Original'),
  );
  if (theirs.kind !== 'accepted' || theirs.value === 'absent') return { reason: TAKEN_BEFORE };
  const ours = contentOf(await readReport(db, leased));
  if (ours.equals(contentOf(theirs.value))) return { reason: null };
  return { reason: TAKEN_OTHERWISE, content_digest: await fingerprintLong(theirs.value) };
}

/** All but the head, which has the number and the instant of its composition. */
function contentOf(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  return bytes.subarray(bytes.indexOf('</ReportDocument>'));
}

const TAKEN_BEFORE =
  'La plateforme avait déjà une déclaration de ce numéro : vérifiez que son contenu est celui-ci';
const TAKEN_OTHERWISE =
  "La plateforme avait déjà une déclaration de ce numéro, d'un autre contenu : composez la rectificative, qui la remplace";

const SEARCHED: StepOutcome = {
  event: { type: 'outcome_unknown' },
  empty_searches: 0,
  wait: SEARCH_AFTER_MS,
};
const WAITING: StepOutcome = { event: null, wait: SEARCH_AFTER_MS };

/** Not taken, for no fault of the report. */
const notSent = (after_unknown: boolean): StepOutcome => ({
  ...WAITING,
  empty_searches: after_unknown ? SEARCHES_BEFORE_RESEND : null,
});

/** A refused repeat that is not found was refused like a first attempt; else it is sent again. */
const notFound = ({ empty_searches, reason }: Transmission): StepOutcome => {
  if (reason !== null) return { event: { type: 'platform_refused' }, reason, wait: null };
  const searches = (empty_searches ?? 0) + 1;
  const wait = searches < SEARCHES_BEFORE_RESEND ? SEARCH_AFTER_MS : 0;
  return { event: { type: 'outcome_unknown' }, empty_searches: searches, wait };
};

function judge(
  answer: Answer<PlatformFlow | 'absent'>,
  { updated_at }: Transmission,
  now: Date,
  ackWait: number,
): StepOutcome {
  const flow = answer.kind === 'accepted' && answer.value !== 'absent' ? answer.value : null;
  const verdict = flow === null ? null : verdictOf(flow);
  if (verdict === 'ok') return { event: { type: 'acknowledged_ok' }, wait: null };
  if (verdict === 'error')
    return {
      event: { type: 'acknowledged_error' },
      reason: wordsOf(flow?.acknowledgement),
      wait: null,
    };
  const next = nextQuestion(updated_at, now, ackWait);
  return { event: null, wait: next === null ? null : next.getTime() - now.getTime() };
}

const wordsOf = (acknowledgement: Acknowledgement | null | undefined): string =>
  acknowledgement ? readErrors(acknowledgement).words : 'Error';
