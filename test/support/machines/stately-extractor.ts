import { registerHooks } from 'node:module';

// Stately's parser asks for `xstate`, by which it means version 4; the service's own is 5.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    /^xstate(\/|$)/.test(specifier) && context.parentURL?.includes('/@xstate/machine-extractor/')
      ? next(specifier.replace('xstate', 'xstate4'), context)
      : next(specifier, context),
});

const { extractMachinesFromFile } = await import('@xstate/machine-extractor');
hooks.deregister();

/** An action or a condition as Stately's parser finds it: by its name, or as code without one. */
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

/** The machines of a source file as Stately's editor reads them off its text. */
export const extractMachines = (source: string): ExtractedState[] =>
  (extractMachinesFromFile(source)?.machines ?? []).map(
    // The parser's own types speak of XState 4, and leave out that conditions and actions may lack a name.
    (machine) => machine?.toConfig() as ExtractedState,
  );
