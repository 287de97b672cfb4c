import { enumOf, type JsonSchema } from '../../../src/kernel/json-schema.ts';
import { checkJson, compileCheck } from './check-json.ts';
import type { Manner } from './manner.ts';

const SYNTAXES = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'] as const;

/** `flowInfo`, in the platform's own names. */
export interface FlowInfo {
  flowSyntax: (typeof SYNTAXES)[number];
  name?: string;
  trackingId?: string;
  sha256?: string;
  processingRule?: string;
  flowProfile?: string;
}

export const RULES = ['B2B', 'B2BInt', 'B2C', 'OutOfScope', 'ArchiveOnly', 'NotApplicable'];
const RULES_OF_1_2 = [...RULES, 'B2G', 'B2GInt', 'B2GOutOfScope'];
const PROFILES = ['Basic', 'CIUS', 'Extended-CTC-FR'];
const UNDEFINED = 'Undefined';
const NAMED = ['flowSyntax', 'name'];

const schemaOf = (
  required: readonly string[],
  trackingIdLength: number,
  rules: readonly string[],
  profiles: readonly string[],
): JsonSchema => ({
  type: 'object',
  required,
  properties: {
    flowSyntax: enumOf(SYNTAXES),
    name: { type: 'string', minLength: 1, maxLength: 255 },
    trackingId: { type: 'string', maxLength: trackingIdLength },
    sha256: { type: 'string', pattern: '^[a-f0-9]{64}$' },
    processingRule: enumOf(rules),
    flowProfile: enumOf(profiles),
  },
  additionalProperties: false,
});

const CHECKS = {
  '1.1': compileCheck(schemaOf(['flowSyntax'], 36, RULES, PROFILES)),
  '1.2': compileCheck(schemaOf(NAMED, 36, RULES_OF_1_2, PROFILES)),
  '1.3': compileCheck(schemaOf(NAMED, 64, [...RULES_OF_1_2, UNDEFINED], [...PROFILES, UNDEFINED])),
};

/** 400 for a `flowInfo` that a version does not admit. */
export const checkFlowInfo = (value: unknown, manner: Manner): FlowInfo =>
  checkJson(value, CHECKS[manner], 'flowInfo') as FlowInfo;
