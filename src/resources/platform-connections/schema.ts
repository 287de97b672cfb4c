import { described, enumOf, exactly, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import {
  CLIENT_AUTHENTICATIONS,
  DIRECTORY_CHECKS,
  FLOW_PROFILES,
  PROCESSING_RULES,
  REQUEST_ID_PLACES,
  SEND_FORMATS,
} from '#model/platform-connection.ts';
import { TEXT } from '#render/members.ts';

/** Values of headers and parameters, of texts that one may hold. */
const LINE = String.raw`^[^\p{Cc}]+$`;
/** A header's value: RFC 9110, without what is not ASCII. */
const PRINTABLE = '^[!-~](?:[ -~]*[!-~])?$';

const MAX_URL = 2048;
const MAX_SECRET = 4096;

const choice = (values: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  enum: values,
  description,
});
const optionalChoice = (values: readonly string[], description: string): JsonSchema => ({
  type: ['string', 'null'],
  enum: [...values, null],
  'x-reason': REASONS.oneOf(values),
  description,
});
const secrets = (pattern: string, description: string): JsonSchema => ({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: MAX_SECRET, pattern },
  description,
});

const properties = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
  flow_url: { type: 'string', maxLength: MAX_URL, description: 'Without `/v1`.' },
  directory_url: { type: ['string', 'null'], maxLength: MAX_URL, description: 'Without `/v1`.' },
  token_url: { type: 'string', maxLength: MAX_URL, description: 'OAuth 2.0, client credentials.' },
  client_id: { type: 'string', maxLength: 255, pattern: LINE, description: 'Of the company.' },
  client_secret: {
    type: 'string',
    maxLength: MAX_SECRET,
    pattern: LINE,
    description: 'Never shown again.',
  },
  client_authentication: choice(CLIENT_AUTHENTICATIONS, '`basic` by default.'),
  scope: { type: ['string', 'null'], maxLength: 1000, pattern: PRINTABLE, description: 'Or none.' },
  organization_id: {
    type: ['string', 'null'],
    maxLength: 255,
    pattern: PRINTABLE,
    description: 'To act for another organization.',
  },
  token_parameters: secrets(LINE, 'At most 10, by name. Never shown again.'),
  headers: secrets(PRINTABLE, 'At most 10, by name. Never shown again.'),
  aliases: {
    type: 'array',
    maxItems: 20,
    items: { type: 'string', pattern: String.raw`^\d{9}$` },
    description: 'Further SIRENs of the company; their check digit may be wrong.',
  },
  send_format: choice(SEND_FORMATS, '`facturx` by default.'),
  processing_rule: optionalChoice(PROCESSING_RULES, 'Not sent by default.'),
  flow_profile: optionalChoice(FLOW_PROFILES, 'Not sent by default.'),
  request_id: choice(REQUEST_ID_PLACES, '`none` by default.'),
  flow_types: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]{0,63}$' },
    description: '`SupplierInvoice`, `CustomerInvoiceLC` and `SupplierInvoiceLC` by default.',
  },
  directory_check: choice(DIRECTORY_CHECKS, '`warn` by default.'),
  platform_number: {
    type: ['string', 'null'],
    pattern: '^[0-9A-Z]{4}$',
    description: 'Of four characters, by which the public portal knows the platform.',
  },
  sends: { type: 'boolean', description: 'True by default.' },
  receives: { type: 'boolean', description: 'True by default.' },
};

export const connectionCreationSchema: JsonSchema = titled('PlatformConnectionCreation', {
  type: 'object',
  properties: {
    company_id: {
      type: ['integer', 'null'],
      description: "The company to connect; the workspace's first by default.",
    },
    ...properties,
  },
  required: ['name', 'flow_url', 'token_url', 'client_id', 'client_secret'],
});

export const connectionUpdateSchema: JsonSchema = titled('PlatformConnectionUpdate', {
  type: 'object',
  properties,
});

/** A platform's answers to a token request and a search. */
export const platformCheckSchema = titled(
  'PlatformCheck',
  exactly({
    outcome: described(
      enumOf(['answered', 'paused', 'failed']),
      'Whether the connection works; `paused`: the platform asks for a pause.',
    ),
    message: described(TEXT, 'The same in words, with those of the platform.'),
  }),
);
