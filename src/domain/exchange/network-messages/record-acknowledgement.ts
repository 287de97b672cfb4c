import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import { noteProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type { TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { moveByPlatform } from './move-by-platform.ts';
import type { MessageMeans } from './move-message.ts';
import type { PlatformAnswerTools } from './record-submission.ts';
import { isMoreThanTechnical, type Rejection } from './rejection.ts';

/** A flow as a platform lists it. */
export interface SeenFlow {
  flow_id: string;
  tracking_id: string | null;
  acknowledgement: Acknowledgement | null;
  /** How the platform has filed it. */
  processing_rule: string | null;
}

const MAX_WORDS = 1000;

/** Whether a platform has decided about a flow, and how. No version has other values of the status. */
export function verdictOf({ acknowledgement }: SeenFlow): 'ok' | 'error' | null {
  const status = acknowledgement?.status.toLowerCase();
  return status === 'ok' || status === 'error' ? status : null;
}

/** The codes and words of the details that are more than warnings. */
export function readErrors({ details }: Acknowledgement): { codes: string[]; words: string } {
  const errors = details.filter(({ level }) => level?.toLowerCase() !== 'warning');
  const codes = errors.flatMap(({ reason_code }) => reason_code ?? []);
  const said = errors.map(({ reason_code, reason_message }) =>
    [reason_code, reason_message].filter((text) => text !== null).join(': '),
  );
  const words = [...new Set(said)].filter((text) => text !== '').join('; ');
  return { codes: [...new Set(codes)], words: (words || 'Error').slice(0, MAX_WORDS) };
}

/**
 * Records what a platform says of an accepted message; nothing while it is undecided, except that it becomes late. An
 * error on an invoice is its rejection, unless it is only about the transport.
 * @param flow null if the platform does not show it
 */
export async function recordAcknowledgement(
  { db, baseUrl, ackWait }: PlatformAnswerTools,
  message: LockedNetworkMessage,
  flow: SeenFlow | null,
  rejectionOf: (flow: string, reason_codes: readonly string[], words: string) => Rejection,
): Promise<TransitionOutcome> {
  const errors =
    flow?.acknowledgement && verdictOf(flow) === 'error' ? readErrors(flow.acknowledgement) : null;
  const rejection =
    flow !== null &&
    errors !== null &&
    message.kind === 'invoice' &&
    isMoreThanTechnical(errors.codes)
      ? rejectionOf(flow.flow_id, errors.codes, errors.words)
      : null;
  if (flow !== null) await noteProcessingRule(db, message, flow.processing_rule);
  return moveByPlatform(db, message, rejection, baseUrl, (row, now) => {
    const isSame = row.tracking_id === message.tracking_id;
    const verdict = isSame && flow !== null ? verdictTrigger(flow) : null;
    return verdict ?? lateTrigger(row, now, isSame ? ackWait : Infinity);
  });
}

/** Null while there is none. */
export function verdictTrigger(
  flow: SeenFlow,
): ({ event: NetworkMessageEvent } & MessageMeans) | null {
  const verdict = verdictOf(flow);
  const { acknowledgement, flow_id } = flow;
  if (acknowledgement === null || verdict === null) return null;
  const noted = { acknowledgement, flow: { flow_id } };
  return verdict === 'ok'
    ? { event: { type: 'acknowledged_ok' }, ...noted }
    : {
        event: { type: 'acknowledged_error' },
        ...noted,
        failure: readErrors(acknowledgement).words,
      };
}

function lateTrigger(
  { accepted_at, acknowledgement_late_at }: LockedNetworkMessage,
  now: Date,
  ackWait: number,
): { event: NetworkMessageEvent } {
  const isInTime = accepted_at === null || now.getTime() - accepted_at.getTime() < ackWait;
  const is_late_already = isInTime || acknowledgement_late_at !== null;
  return { event: { type: 'acknowledgement_late', is_late_already } };
}
