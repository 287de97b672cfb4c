import { pathToFileURL } from 'node:url';

/**
 * A pure function that may run in another process, which finds it by file and name. Input and output are copied
 * (structured clone); long lists in an output cross as JSON, so their elements hold no dates. An ApiError stays
 * one, any other exception becomes an Error.
 */
export interface Computation<Input, Output> extends ComputationName {
  /** A method, so that a table of computations can hold those of any input. */
  work(this: void, input: Input): Output | Promise<Output>;
}

export interface ComputationName {
  file: string;
  name: string;
}

/** `computation(import.meta.filename, printPain001)`, for a function that its file exports under its own name. */
export const computation = <Input, Output>(
  file: string,
  work: (input: Input) => Output | Promise<Output>,
): Computation<Input, Output> => ({ file, name: work.name, work });

export async function loadComputation({
  file,
  name,
}: ComputationName): Promise<(input: unknown) => unknown> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>; // any module
  const work = module[name];
  if (typeof work !== 'function') throw new TypeError(`${file} exports no function ${name}`);
  return work as (input: unknown) => unknown; // the caller that named it knows its input
}
