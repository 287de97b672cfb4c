import { DemoFailure } from './demo-failure.ts';

export type EventMembers = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): EventMembers {
  if (typeof value === 'object' && value !== null) return value as EventMembers; // Its keys are strings.
  throw new DemoFailure(`expected a JSON object, got ${JSON.stringify(value)}`);
}

export function asList(value: unknown): EventMembers[] {
  if (Array.isArray(value)) return value.map(asObject);
  throw new DemoFailure(`expected a JSON array, got ${JSON.stringify(value)}`);
}
