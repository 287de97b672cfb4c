import { computation, loadComputation, type ComputationName } from '#kernel/compute/computation.ts';
import { printJson } from '#kernel/json.ts';
import { checkRemoving, readWrapped, type BodyShape, type CheckedShape } from './body.ts';

/** A body that a thread reads: its text, and its route's rule. */
interface LargeBody {
  shape: BodyShape;
  /** The route's preparation of the members, and the row that its path names. */
  prepare: ComputationName | null;
  text: string;
  target: unknown;
}

/** In a thread: {@link readWrapped}, then the route's preparation. */
export async function readLargeBody({ shape, prepare, text, target }: LargeBody): Promise<unknown> {
  const members = readWrapped(checkOnce(shape), text);
  if (prepare === null) return members;
  const work = await loadComputation(prepare);
  return work({ members, target });
}

export const readLargeBodyApart = computation(import.meta.filename, readLargeBody);

const checks = new Map<string, CheckedShape>();

/** A schema takes 20 ms to compile, and each thread meets a dozen. */
function checkOnce(shape: BodyShape): CheckedShape {
  const key = printJson(shape);
  const check = checks.get(key) ?? checkRemoving(shape);
  checks.set(key, check);
  return check;
}
