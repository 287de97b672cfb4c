import type { Meaning } from '#connectors/platforms/meaning.ts';

/** The value of a call that must succeed. */
export async function accepted<Value>(call: Promise<Meaning<Value>>): Promise<Value> {
  const meaning = await call;
  if (meaning.kind === 'accepted') return meaning.value;
  throw new Error(`${meaning.kind}: ${meaning.words}`);
}
