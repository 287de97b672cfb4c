import { wordTable } from './word-table.ts';

/** Words of all first steps. */
export const firstStepsWords = wordTable(
  {
    done: 'Fait',
    to_do: 'À faire',
    put_away: (step: string) => `Ne plus proposer : ${step}`,
    is_put_away: "L'étape n'est plus proposée.",
  },
  {
    done: 'Done',
    to_do: 'To do',
    put_away: (step: string) => `Do not suggest any more: ${step}`,
    is_put_away: 'The step is no longer suggested.',
  },
);
