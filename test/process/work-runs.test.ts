import { expect } from 'chai';
import { createLog } from '#kernel/log.ts';
import { createClosing } from '#process/closing.ts';
import { workRuns } from '#process/work-runs.ts';

describe('the worker of runs', () => {
  /** One round of runs, one a workspace. @returns those whose slice was done */
  async function workRound(
    workspaces: readonly string[],
    failing: Partial<Record<'lease' | 'postpone' | 'fail', string>>,
  ): Promise<string[]> {
    const done: string[] = [];
    const left = new Set(workspaces);
    const failFor = (step: 'lease' | 'postpone' | 'fail', workspace_id: string) => {
      if (failing[step] === workspace_id) throw new Error(`${step} failed`);
    };
    const end = Promise.withResolvers<void>();
    const closing = createClosing();
    await workRuns(
      {
        db: { announcer: { listen: async () => {}, subscribe: () => () => {} } as never },
        runs: {
          name: 'test_run',
          channel: 'events',
          describe: () => ({}),
          findFirst: async (after) => {
            const id = [...left].find((each) => each > after);
            if (id !== undefined) return { workspace_id: id, id };
            end.resolve();
            return null;
          },
          lease: async ({ workspace_id }) => {
            left.delete(workspace_id);
            failFor('lease', workspace_id);
            const attempts = failing.fail === workspace_id ? 9 : 1;
            return { workspace_id, id: workspace_id, attempts };
          },
          workSlice: async ({ workspace_id }) => {
            if (failing.postpone === workspace_id) throw new Error('the slice failed');
            done.push(workspace_id);
            return 'done';
          },
          postpone: async ({ workspace_id }) => failFor('postpone', workspace_id),
          fail: async ({ workspace_id }) => failFor('fail', workspace_id),
        },
        observer: {},
        log: createLog('silent'),
        pollInterval: 60_000,
      },
      closing,
    );
    await end.promise;
    await closing.close();
    return done;
  }

  for (const step of ['lease', 'postpone', 'fail'] as const)
    it(`gives the other workspaces their turn though the database fails in "${step}" of one`, async () => {
      expect(await workRound(['1', '2', '3'], { [step]: '1' })).to.deep.equal(['2', '3']);
    });
});
