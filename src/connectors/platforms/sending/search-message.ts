import type { BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import {
  recordSearch,
  type SearchOutcome,
} from '#domain/exchange/network-messages/record-search.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import { failSending } from '#domain/exchange/platform-connections/note-sending.ts';
import { findOwnFlow } from './find-own-flow.ts';
import { noteAnswer, noteRefusal } from './note-answer.ts';
import { rejectionBy, type Platform, type SendingTools } from './sending-tools.ts';

/** Searches a message whose attempt had an unknown outcome, and records what that shows. */
export async function searchMessage(
  tools: SendingTools,
  platform: Platform,
  step: BegunStep,
): Promise<string> {
  const answer = await findOwnFlow(platform, step.message.tracking_id ?? '');
  const outcome = outcomeOf(answer);
  await noteSearch(tools, platform, answer, outcome.kind === 'found');
  if (outcome.kind === 'empty') await noteKeptRefusal(tools, platform, step);
  const written = await recordSearch(tools, step, outcome, rejectionBy(platform));
  return written === 'moved' ? outcome.kind : 'lost';
}

function outcomeOf(answer: Answer<PlatformFlow | 'absent'>): SearchOutcome {
  if (answer.kind !== 'accepted') return { kind: 'not_done' };
  const { value } = answer;
  return value === 'absent' ? { kind: 'empty' } : { kind: 'found', flow_id: value.flow_id };
}

/** A refused repeat that is not found was refused like a first attempt. */
async function noteKeptRefusal(
  { db }: SendingTools,
  { connection }: Platform,
  { message }: BegunStep,
): Promise<void> {
  const { refusal } = message;
  if (refusal !== null) await noteRefusal(db, connection, message, refusal);
}

/**
 * A search that is refused will be refused again, and nothing may be sent again without one.
 * @param shows_taken whether it shows that the platform took what it did not answer
 */
export async function noteSearch(
  tools: SendingTools,
  platform: Platform,
  answer: Answer<PlatformFlow | 'absent'>,
  shows_taken = false,
): Promise<void> {
  if (answer.kind !== 'refused') return noteAnswer(tools, platform, answer, shows_taken);
  const { words } = answer;
  return failSending(tools.db, platform.connection, { error_code: 'invalid_answer', words });
}
