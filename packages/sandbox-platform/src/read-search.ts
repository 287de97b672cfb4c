import { arrayOf, type JsonSchema } from '../../../src/kernel/json-schema.ts';
import { checkJson, compileCheck } from './check-json.ts';
import { readJsonBody, type SandboxRequest } from './read-request.ts';
import type { Manner } from './manner.ts';

/** A search, in the platform's own names. */
export interface Search {
  where: {
    updatedAfter?: string;
    updatedBefore?: string;
    trackingId?: string;
    ackStatus?: string;
    flowDirection?: string[];
    flowType?: string[];
    processingRule?: string[];
  };
  limit?: number;
  cursor?: string;
}

const TEXT = { type: 'string' };
const INSTANT = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
};

/** Types of what goes to the State came with 1.3. */
const OLD_TYPE = { type: 'string', pattern: '^(?!State)' };

const schemaOf = (flowType: JsonSchema, more: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['where'],
  properties: {
    where: {
      type: 'object',
      minProperties: 1,
      properties: {
        updatedAfter: INSTANT,
        updatedBefore: INSTANT,
        trackingId: TEXT,
        ackStatus: { enum: ['Pending', 'Ok', 'Error'] },
        flowDirection: arrayOf({ enum: ['In', 'Out'] }),
        flowType: arrayOf(flowType),
        processingRule: arrayOf(TEXT),
      },
      additionalProperties: false,
    },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    ...more,
  },
  additionalProperties: false,
});

const WITHOUT_CURSOR = compileCheck(schemaOf(OLD_TYPE, {}));
const CHECKS = {
  '1.1': WITHOUT_CURSOR,
  '1.2': WITHOUT_CURSOR,
  '1.3': compileCheck(schemaOf(TEXT, { cursor: TEXT })),
};

/** 400 for a search that a version does not admit. */
export const readSearch = (request: SandboxRequest, manner: Manner): Search =>
  checkJson(readJsonBody(request), CHECKS[manner], 'search') as Search;
