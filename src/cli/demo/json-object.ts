import { DemoFailure } from './demo-failure.ts';

/** A value of an event's body. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject {
  if (typeof value === 'object' && value !== null) return value as JsonObject; // its keys are texts
  throw new DemoFailure(`expected a JSON object, got ${JSON.stringify(value)}`);
}

export function asList(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.map(asObject);
  throw new DemoFailure(`expected a JSON array, got ${JSON.stringify(value)}`);
}
