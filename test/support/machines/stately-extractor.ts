import { registerHooks } from 'node:module';

// Stately's parser requires `xstate` and means version 4; the service's is 5.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    /^xstate(\/|$)/.test(specifier) && context.parentURL?.includes('/@xstate/machine-extractor/')
      ? next(specifier.replace('xstate', 'xstate4'), context)
      : next(specifier, context),
});

const { extractMachinesFromFile } = await import('@xstate/machine-extractor');
hooks.deregister();

/** An action or condition as Stately's parser finds it: a name, or code without one. */
type Found =
  | { kind: 'named'; type: string; action: { type: string; params?: object } }
  | { kind: 'inline' };

interface ExtractedTransition {
  target?: string;
  cond?: Found;
  actions?: Found | Found[];
}

type Extracted<T> = T | T[];

export interface ExtractedState {
  type?: string;
  initial?: string;
  entry?: Extracted<Found>;
  on?: Record<string, Extracted<ExtractedTransition>>;
  always?: Extracted<ExtractedTransition>;
  after?: Record<string, Extracted<ExtractedTransition>>;
  states?: Record<string, ExtractedState>;
}

/** Machines as Stately's editor reads them off the text. */
export const extractMachines = (source: string): ExtractedState[] =>
  (extractMachinesFromFile(source)?.machines ?? []).map(
    // The parser's types describe XState 4, and omit that conditions and actions may have no name.
    (machine) => machine?.toConfig() as ExtractedState,
  );
