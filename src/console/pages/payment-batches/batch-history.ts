import {
  BATCH_STEPS,
  type BatchStep,
} from '#domain/payments/payment-batches/list-batch-history.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import type { Html } from '#http/pages/html.ts';
import { parisDay } from '#kernel/instant.ts';
import { timeLine, type TimeLineItem } from '#console/parts/time-line.ts';
import { dayText } from '#console/parts/time.ts';
import { actorName } from '#console/words/actor-name.ts';
import { paymentWords } from './payment-words.ts';
import type { BatchVisit, BatchOverview } from './load-batch.ts';

/** Who did what and when, and what comes next, which is hollow. */
export function batchHistory(visit: BatchVisit, overview: BatchOverview): Html {
  const { steps, reports } = overview.history;
  const items = [
    ...steps.flatMap((entry) => stepItem(visit, overview, entry)),
    ...reports.map((entry) => reportItem(visit, overview, entry)),
    ...handoverItems(visit, overview),
  ];
  const timeOf = ({ at }: TimeLineItem) => at?.getTime() ?? 0;
  return timeLine(visit, [
    ...items.toSorted((one, other) => timeOf(one) - timeOf(other)),
    ...planned(visit, overview),
  ]);
}

function stepItem(
  { language }: BatchVisit,
  { names }: BatchOverview,
  entry: AuditEntry,
): TimeLineItem[] {
  const step = BATCH_STEPS.find((name) => name === entry.action);
  if (step === undefined) return [];
  const sentence = paymentWords(language).steps[step](actorName(language, entry.actor, names));
  return [{ at: entry.recorded_at, sentence, tone: TONES[step] ?? 'neutral' }];
}

const TONES: Partial<Record<BatchStep, TimeLineItem['tone'] & string>> = {
  approve: 'success',
  refuse_approval: 'waiting',
  park_handover: 'waiting',
};

function reportItem(
  { language }: BatchVisit,
  { names }: BatchOverview,
  entry: AuditEntry,
): TimeLineItem {
  const counts: unknown = JSON.parse(entry.after ?? '{}');
  const countOf = (name: string) => Number(Object(counts)[name] ?? 0);
  const sentence = paymentWords(language).reported(
    actorName(language, entry.actor, names),
    countOf('applied'),
    countOf('unchanged'),
    countOf('unknown'),
  );
  return { at: entry.recorded_at, sentence, tone: 'info' };
}

/** The service's own part: sending, and the answer to it. */
function handoverItems(
  { language }: BatchVisit,
  { batch, handover }: BatchOverview,
): TimeLineItem[] {
  const words = paymentWords(language);
  if (handover === null) return [];
  const { sent_at, concluded_at, has_file } = handover;
  const items: TimeLineItem[] = [];
  if (sent_at !== null && batch.channel !== 'sepa_file')
    items.push({ at: sent_at, sentence: words.sent, tone: 'info' });
  if (concluded_at === null) return items;
  if (batch.state === 'failed')
    return [...items, { at: concluded_at, sentence: words.refused, tone: 'danger' }];
  const sentence = has_file ? words.file_made : words.taken;
  return [...items, { at: concluded_at, sentence, tone: 'success' }];
}

/** The day of payment, while it is ahead. */
function planned(visit: BatchVisit, { batch }: BatchOverview): TimeLineItem[] {
  const { state, execution_date } = batch;
  const isOver = state === 'failed' || state === 'rejected' || state === 'completed';
  if (isOver || execution_date < parisDay(visit.now)) return [];
  const date = dayText(visit, new Date(`${execution_date}T12:00:00Z`));
  return [
    { at: null, sentence: `${paymentWords(visit.language).to_execute}, ${date}`, isFuture: true },
  ];
}
