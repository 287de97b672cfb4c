import type { SandboxFlow } from './flow-store.ts';
import type { Switches } from './switches.ts';

/** A flow's metadata, as version and switches have it. */
export function showFlow(
  flow: SandboxFlow,
  { absent_members, unknown_members }: Switches,
): Record<string, unknown> {
  const { acknowledgement } = flow;
  return {
    flowId: flow.flow_id,
    trackingId: flow.tracking_id,
    updatedAt: flow.updated_at.toISOString(),
    flowType: flow.flow_type,
    flowDirection: flow.flow_direction,
    acknowledgement: {
      status: acknowledgement.status,
      ...(acknowledgement.details.length === 0
        ? {}
        : { details: acknowledgement.details.map(showDetail) }),
    },
    ...(absent_members
      ? {}
      : {
          submittedAt: flow.submitted_at.toISOString(),
          name: flow.name,
          flowSyntax: flow.flow_syntax,
          flowProfile: flow.flow_profile,
          processingRule: flow.processing_rule,
        }),
    ...(unknown_members
      ? { flowSyntax: 'Papyrus', flowProfile: 'Sketch\u0000', links: [{ rel: 'self' }], weight: 12 }
      : {}),
  };
}

const showDetail = ({
  level,
  item,
  reason_code,
  reason_message,
}: SandboxFlow['acknowledgement']['details'][number]) => ({
  level,
  item,
  reasonCode: reason_code,
  reasonMessage: reason_message,
});
