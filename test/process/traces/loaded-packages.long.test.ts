import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { startCollector } from '#test-kit/service/collector.ts';
import { createDatabase } from '#test-kit/database/database.ts';

const ROOT = new URL('../../..', import.meta.url);

/** Starts and stops the service of its environment, and prints the packages that it loaded. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  const { readConfiguration } = await import('#config/configuration.ts');
  const { createLog } = await import('#kernel/log.ts');
  const { startService } = await import('#main.ts');
  const configuration = { ...readConfiguration(process.env), port: 0 };
  const service = await startService(configuration, 'all', createLog('silent'));
  await service.stop();
  const traces = loaded.filter((url) => url.includes('/@opentelemetry/') || url.includes('/src/process/traces/'));
  process.stdout.write(JSON.stringify([loaded.length, traces.length]));
`;

describe('a service without traces', () => {
  it('loads none of their packages, which one with traces does', async () => {
    const db = await createDatabase();
    const collector = await startCollector();
    const run = async (variables: Record<string, string>): Promise<[number, number]> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', PROGRAM],
        {
          cwd: ROOT,
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: db.url,
            SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
            DELIVERY_WORKERS: '1',
            ...variables,
          },
        },
      );
      return JSON.parse(stdout) as [number, number];
    };
    const [all, ofTraces] = await run({ OTEL_TRACES_SAMPLER: 'always_on' });
    expect(all).to.be.above(100);
    expect(ofTraces).to.equal(0);
    const [, withTraces] = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    expect(withTraces).to.be.above(0);
    await collector.close();
    await db.drop();
  });
});
