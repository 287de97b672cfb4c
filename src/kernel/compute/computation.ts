import { pathToFileURL } from 'node:url';

/**
 * A function of its input alone that a process may carry out: it finds it by its file and its name. Input and output are
 * copied (structured clone); long lists in an output cross as JSON, so their elements hold no dates. A Refusal arrives
 * as one, any other exception as a mere Error.
 */
export interface Computation<Input, Output> extends ComputationName {
  /** A method, so that a table of computations can hold those of any input. */
  work(this: void, input: Input): Output | Promise<Output>;
}

export interface ComputationName {
  file: string;
  name: string;
}

/** For a function that its file exports under its own name: `computation(import.meta.filename, printPain001)`. */
export const computation = <Input, Output>(
  file: string,
  work: (input: Input) => Output | Promise<Output>,
): Computation<Input, Output> => ({ file, name: work.name, work });

/** In the process: the function behind a name. */
export async function loadComputation({
  file,
  name,
}: ComputationName): Promise<(input: unknown) => unknown> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>; // any module
  const work = module[name];
  if (typeof work !== 'function') throw new TypeError(`${file} exports no function ${name}`);
  return work as (input: unknown) => unknown; // the caller that named it knows its input
}
