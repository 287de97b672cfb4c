/** What is done with a Citus: the words after `node`. */
export interface CitusPart {
  name: string;
  does: string;
  words(url: string): string[];
}

const mocha = (...tests: string[]) => ['node_modules/mocha/bin/mocha.js', ...tests];

/** In the order in which a run takes them. */
export const CITUS_PARTS: readonly CitusPart[] = [
  {
    name: 'statements',
    does: 'every statement of the service is planned, but for those that Citus never gets',
    words: () => mocha('test/citus/statements/*.test.ts'),
  },
  {
    name: 'engine',
    does: 'every statement of the engine reaches one shard; the backlog of the metrics is read',
    words: () => mocha('test/citus/*.test.ts', 'test/orm/backlog.test.ts'),
  },
  {
    name: 'service',
    does: 'the service, over its API',
    words: () => mocha('test/flows/**/*.test.ts'),
  },
  {
    name: 'faults',
    does: 'two engines, killed and cut off under load, for FAULTS_SECONDS each',
    words: () => mocha('test/faults/**/*.test.ts'),
  },
  {
    name: 'drain',
    does: 'the load test of the engine',
    words: (url) => ['bin/bordereau.js', 'bench', 'drain', '--database', url],
  },
];
