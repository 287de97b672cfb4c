import { INSTRUCTION_DECISIONS } from '#domain/payments/payment-instructions/decision-event.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { printJson } from '#kernel/json.ts';
import type { Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { timeLine, type TimeLineItem } from '#console/parts/time-line.ts';
import { actorName } from '#console/words/actor-name.ts';
import { instructionWords } from '#console/words/instruction-words.ts';
import { instructionWord } from '#console/parts/state-badges.ts';
import { purchaseWords } from '#console/pages/payment-batches/purchase-words.ts';
import { bankText } from '#console/shared/bank-text.ts';
import type { InstructionRecord } from './load-instruction.ts';

/** From the line of the draft over the handover and each decision to the present status. */
export function instructionHistory(reader: Reader, record: InstructionRecord): Html {
  const words = instructionWords(reader.language);
  const { instruction, batch, handover } = record;
  const { created_at, handed_over, status, updated_at } = instruction;
  const items: TimeLineItem[] = [{ at: created_at, sentence: words.created }];
  // One that was settled by hand before has no part in the handover.
  if (batch.submitted_at !== null && (handed_over || status === 'submitted'))
    items.push({ at: batch.submitted_at, sentence: words.handover_started, tone: 'info' });
  // A file reaches the bank only when somebody takes it there.
  const sent_at = batch.channel === 'sepa_file' ? batch.carried_at : (handover?.sent_at ?? null);
  if (handed_over && sent_at !== null)
    items.push({ at: sent_at, sentence: words.sent, tone: 'info' });
  items.push(...record.decisions.flatMap((entry) => decisionItem(reader, record, entry)));
  items.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
  const reported = bankText(reader, instruction);
  if (reported !== null) items.push({ at: null, sentence: words.report(reported) });
  const present = words.present(instructionWord(reader, status, batch));
  return timeLine(reader, [...items, { at: updated_at, sentence: present, tone: TONES[status] }]);
}

const TONES = {
  draft: 'neutral',
  submitted: 'info',
  submission_failed: 'danger',
  pending: 'info',
  settled: 'success',
  rejected: 'danger',
} as const satisfies Record<InstructionRecord['instruction']['status'], TimeLineItem['tone']>;

function decisionItem(
  { language }: Reader,
  { names }: InstructionRecord,
  entry: AuditEntry,
): TimeLineItem[] {
  const decision = INSTRUCTION_DECISIONS.find((name) => name === entry.action);
  const who = actorName(language, entry.actor, names);
  if (entry.action === 'compare_iban') return [comparisonItem(language, entry, who)];
  if (decision === undefined) return [];
  const sentence = instructionWords(language).decisions[decision](who);
  return [{ at: entry.recorded_at, sentence, tone: 'waiting' }];
}

function comparisonItem(
  language: Reader['language'],
  { recorded_at, after }: AuditEntry,
  who: string,
): TimeLineItem {
  const words = purchaseWords(language);
  const isSame = after === printJson({ same: true });
  const sentence = isSame ? words.found_same(who) : words.found_other(who);
  return { at: recorded_at, sentence, tone: isSame ? 'success' : 'danger' };
}
