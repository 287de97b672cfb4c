import { compileCheck } from '#http/check-shape.ts';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import { readObject, readObjects, readText } from '#connectors/platforms/read-text.ts';

/** A flow as a platform shows it. Values may be of no version that we know. */
export interface PlatformFlow {
  flow_id: string;
  tracking_id: string | null;
  name: string | null;
  submitted_at: string | null;
  /** An instant, in the platform's own words. */
  updated_at: string | null;
  flow_syntax: string | null;
  flow_profile: string | null;
  flow_type: string | null;
  /** `Out`: sent by us, `In`: for us. */
  flow_direction: string | null;
  processing_rule: string | null;
  acknowledgement: Acknowledgement | null;
}

/**
 * The identifier is used as it came, in URLs and in a column. An identifier of dots would leave its path, even
 * percent-encoded.
 */
const CHECK = compileCheck({
  type: 'object',
  required: ['flowId'],
  properties: {
    flowId: {
      anyOf: [
        {
          type: 'string',
          minLength: 1,
          maxLength: 255,
          pattern: String.raw`^(?!\.{1,2}$)[^\p{C}]+$`,
        },
        { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      ],
    },
  },
});

/** Null for an object without a usable identifier. */
export function readFlow(value: object): PlatformFlow | null {
  if (!CHECK.validate(value)) return null;
  const { flowId } = value as { flowId: string | number }; // checked
  return {
    flow_id: String(flowId),
    tracking_id: readText(value, 'trackingId'),
    name: readText(value, 'name'),
    submitted_at: readText(value, 'submittedAt'),
    updated_at: readText(value, 'updatedAt'),
    flow_syntax: readText(value, 'flowSyntax'),
    flow_profile: readText(value, 'flowProfile'),
    flow_type: readText(value, 'flowType'),
    flow_direction: readText(value, 'flowDirection'),
    processing_rule: readText(value, 'processingRule'),
    acknowledgement: readAcknowledgement(readObject(value, 'acknowledgement')),
  };
}

/** An invoice with a thousand faults is as wrong as one with a hundred. */
const MAX_DETAILS = 100;
const MAX_MESSAGE = 1000;

function readAcknowledgement(value: object | null): Acknowledgement | null {
  const status = value === null ? null : readText(value, 'status');
  if (value === null || status === null) return null;
  const details = readObjects(value, 'details').slice(0, MAX_DETAILS);
  return {
    status,
    details: details.map((detail) => ({
      level: readText(detail, 'level'),
      item: readText(detail, 'item'),
      reason_code: readText(detail, 'reasonCode'),
      reason_message: readText(detail, 'reasonMessage', MAX_MESSAGE),
    })),
  };
}
