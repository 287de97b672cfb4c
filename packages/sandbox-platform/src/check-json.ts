import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../../src/kernel/json-schema.ts';
import { malformed } from './read-request.ts';

const AJV = new Ajv2020({ strict: true, strictTypes: false });

export const compileCheck = (schema: JsonSchema): ValidateFunction => AJV.compile(schema);

/** 400 for a value that a schema does not admit, with its first fault. */
export function checkJson(value: unknown, validate: ValidateFunction, name: string): unknown {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw malformed(`${name}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`);
}
