import { findPostmaster } from '#embedded-postgres/postmaster-file.ts';
import { openDatabase } from '#orm/open-database.ts';
import { startOwnServer } from '#test-kit/database/cluster.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { answers } from '#test/support/ground/query.ts';

/** As durable as the service's. No other test uses it; its supervisor starts it again. */
export interface PostgresServer {
  url: string;
  /** Resolves once it answers again. */
  kill(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const { url, dataDirectory, stop } = await startOwnServer();
  const db = await openDatabase({ url });
  await db.migrate();
  await db.close();
  return {
    url,
    kill: async (signal) => {
      const before = await findPostmaster(dataDirectory);
      if (before === undefined) throw new Error('no server runs');
      process.kill(before.pid, signal);
      await eventually(async () => {
        const now = await findPostmaster(dataDirectory);
        return now !== undefined && now.pid !== before.pid && answers(url);
      });
    },
    stop,
  };
}
