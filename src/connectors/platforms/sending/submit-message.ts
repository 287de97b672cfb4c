import type { BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import { isInternational } from '#domain/exchange/network/hearing.ts';
import { readMessageFile } from '#domain/exchange/network-messages/message-file/message-file.ts';
import {
  recordSubmission,
  type SubmissionOutcome,
} from '#domain/exchange/network-messages/record-submission.ts';
import { fileNameOf } from '#domain/invoicing/invoices/download-name.ts';
import { describeMessage } from '#orm/sql/exchange/network-messages.ts';
import { findProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import type { SubmittedFlow } from '#connectors/platforms/flow-service.ts';
import type { Submission } from '#connectors/platforms/flow-service/submission.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import { noteAnswer, noteRefusal } from './note-answer.ts';
import { rejectionBy, type Platform, type SendingTools } from './sending-tools.ts';

/** Submits a message and records what became of it. @returns the outcome, for the log */
export async function submitMessage(
  tools: SendingTools,
  platform: Platform,
  step: BegunStep,
): Promise<string> {
  const submission = await readSubmission(tools, platform, step);
  if (submission === null) {
    // Its file is made again.
    const unsent = { kind: 'not_sent', keeps_place: false } as const;
    await recordSubmission(tools, step, unsent, rejectionBy(platform));
    return 'not_sent';
  }
  const after_unknown = step.before.empty_searches !== null;
  const answer = await platform.services.flows((service, token) =>
    service.submit(token, submission, after_unknown),
  );
  // First, or the message would be due before its connection waits.
  await noteSubmission(tools, platform, step, answer);
  const written = await recordSubmission(tools, step, outcomeOf(answer), rejectionBy(platform));
  return written === 'moved' ? answer.kind : 'lost';
}

async function readSubmission(
  { db }: SendingTools,
  { connection }: Platform,
  { message }: BegunStep,
): Promise<Submission | null> {
  const { flow_profile } = connection;
  const { tracking_id } = message;
  if (tracking_id === null) throw new TypeError('a message of a connection has no tracking id');
  const filed = await findProcessingRule(db, { ...message, id: message.invoice_id });
  const processing_rule = isInternational(filed) ? filed : connection.processing_rule;
  if (message.kind === 'status') {
    const { invoice, status_code } = await describeMessage(db, message);
    const name = `${fileNameOf(invoice)}_${status_code}.cdar.xml`;
    const file = Buffer.from(message.body);
    return { file, name, flow_syntax: 'CDAR', tracking_id, processing_rule, flow_profile: null };
  }
  const file = await readMessageFile(db, message);
  if (file === null) return null;
  const { syntax: flow_syntax, name, bytes } = file;
  return { file: bytes, name, flow_syntax, tracking_id, processing_rule, flow_profile };
}

function outcomeOf(answer: Answer<SubmittedFlow>): SubmissionOutcome {
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'accepted', flow_id: answer.value.flow_id };
    case 'unknown':
    case 'refused':
      return answer;
    case 'held':
      return { kind: 'not_sent', keeps_place: true };
    case 'fault':
      return { kind: 'not_sent', keeps_place: answer.error_code === null };
    default:
      return answer satisfies never;
  }
}

/** A refused repeat says nothing before a search. */
async function noteSubmission(
  tools: SendingTools,
  platform: Platform,
  { message }: BegunStep,
  answer: Answer<SubmittedFlow>,
): Promise<void> {
  if (answer.kind !== 'refused') return noteAnswer(tools, platform, answer, true);
  if (!answer.must_search) await noteRefusal(tools.db, platform.connection, message, answer);
}
