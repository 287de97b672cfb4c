import { MAX_PASSWORD_LENGTH } from '#domain/access/users/check-password.ts';
import { described, enumOf, exactly, type JsonSchema } from '#kernel/json-schema.ts';
import { LANGUAGES } from '#model/language.ts';
import { THEMES } from '#model/theme.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength });
const PASSWORD = text(MAX_PASSWORD_LENGTH);

/** A code from the authenticator, or a recovery code. */
const CODE = text(40);
const OPTIONAL_CODE: JsonSchema = { type: ['string', 'null'], maxLength: 40 };

const members = (properties: Readonly<Record<string, JsonSchema>>, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
});

export const signInSchema: JsonSchema = members(
  {
    email: text(254),
    password: PASSWORD,
    code: OPTIONAL_CODE,
    next: { type: ['string', 'null'], maxLength: 2_000 },
  },
  'email',
  'password',
);

export const passwordSchema: JsonSchema = members(
  { token: text(100), password: PASSWORD, code: OPTIONAL_CODE },
  'token',
  'password',
);

export const tokenSchema: JsonSchema = members({ token: text(100) }, 'token');

export const passwordChangeSchema: JsonSchema = members(
  { current_password: PASSWORD, password: PASSWORD, code: OPTIONAL_CODE },
  'current_password',
  'password',
);

export const confirmationSchema: JsonSchema = members(
  { current_password: PASSWORD },
  'current_password',
);

export const codeSchema: JsonSchema = members({ code: CODE }, 'code');

export const secondFactorEndSchema: JsonSchema = members(
  { current_password: PASSWORD, code: CODE },
  'current_password',
  'code',
);

const PREFERENCES = { language: enumOf(LANGUAGES), theme: enumOf(THEMES) };

export const preferencesSchema: JsonSchema = members(PREFERENCES);

export const accountSchema: JsonSchema = exactly(PREFERENCES);

export const recoveryCodesSchema: JsonSchema = exactly({
  recovery_codes: described(
    { type: 'string' },
    'One a line. Each works once; they are shown only here.',
  ),
  next: described({ type: 'string' }, 'The page that follows.'),
});

export const nextSchema: JsonSchema = exactly({
  next: described({ type: 'string' }, 'The page that follows.'),
});
