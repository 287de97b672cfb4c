import type { ShapeCheck } from '../../../src/http/check-shape.ts';
import { malformed } from './read-request.ts';

/** 400 for a value that a schema does not admit, with its first fault. */
export function checkJson(value: unknown, { validate }: ShapeCheck, name: string): unknown {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw malformed(`${name}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`);
}
