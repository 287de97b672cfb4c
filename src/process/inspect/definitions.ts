import type { AnyStateMachine } from 'xstate';
import { CHART_TITLES } from '#api/pages/charts/chart-names.ts';

const DRAWN = new URL('../../api/pages/charts/drawn/', import.meta.url);

/**
 * The definition of each machine by its name, as `@statelyai/inspect` prints it: from the form for Stately's editor, in
 * which the machine stands alone.
 */
export async function readDefinitions(): Promise<ReadonlyMap<string, string>> {
  const read = Object.keys(CHART_TITLES).map(async (name) => {
    const { machine } = (await import(new URL(`${name}.editor.js`, DRAWN).href)) as {
      machine: AnyStateMachine; // as `bordereau charts` writes them
    };
    return [name.replaceAll('-', '_'), JSON.stringify(machine.config, functionAsName)] as const;
  });
  return new Map(await Promise.all(read));
}

const functionAsName = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? { type: value.name } : value;
