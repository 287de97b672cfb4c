import type { BegunStep } from '#domain/exchange/network-messages/begin-step.ts';
import {
  recordAcknowledgement,
  verdictOf,
} from '#domain/exchange/network-messages/record-acknowledgement.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import { findOwnFlow } from './find-own-flow.ts';
import { noteSearch } from './search-message.ts';
import { rejectionBy, type Platform, type SendingTools } from './sending-tools.ts';

/** Asks what the platform found out about an accepted message, and records it. */
export async function askAcknowledgement(
  tools: SendingTools,
  platform: Platform,
  { message }: BegunStep,
): Promise<string> {
  const { flow_id, attempts_count, tracking_id } = message;
  // If it was sent several times, the first counts, and only a search shows all.
  const answer =
    flow_id === null || attempts_count > 1
      ? await findOwnFlow(platform, tracking_id ?? '')
      : await readFlow(platform, flow_id);
  const flow = answer.kind === 'accepted' && answer.value !== 'absent' ? answer.value : null;
  await noteSearch(tools, platform, answer);
  // Without an answer, too: it becomes late, or those behind it would wait as long as the platform answers no question.
  await recordAcknowledgement(tools, message, flow, rejectionBy(platform));
  if (answer.kind !== 'accepted') return answer.kind;
  return (flow === null ? null : verdictOf(flow)) ?? 'pending';
}

const readFlow = (
  { services }: Platform,
  flow_id: string,
): Promise<Answer<PlatformFlow | 'absent'>> =>
  services.flows<PlatformFlow | 'absent'>((service, token) => service.readFlow(token, flow_id));
