import { readConfiguration } from '#config/configuration.ts';
import { createComputePool } from '#kernel/compute/compute-pool.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import { createLog } from '#kernel/log.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import type { Closing } from '#process/closing.ts';
import { openStorage, type Storage } from '#process/open-storage.ts';
import { serveApi } from '#process/serve-api.ts';
import { workAccountingExports } from '#process/work-accounting-exports.ts';
import { workResendRuns } from '#process/work-resend-runs.ts';
import { startBanking } from '#process/start-banking.ts';
import { startReceipts } from '#process/start-receipts.ts';
import { startPayments } from '#process/start-payments.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { prepareStoryDatabase } from './story-database.ts';
import { readStoryDirectory } from './story-directory.ts';
import { createStoryTime, type StoryTime } from './story-time.ts';

/** Sends webhooks when the story says so. */
export interface StoryService {
  storage: Storage;
  address: string;
  time: StoryTime;
  deliveries: Deliveries;
}

/** The base of links in answers and events. */
const BASE_URL = 'https://api.bordereau.example';
/** Opens nothing but this service. */
export const NETWORK_TOKEN = 'the-network-and-only-the-network-has-this-token';
const BEGIN = new Date('2026-03-02T09:00:00+01:00');

/** Starts on an empty database, with the workers that partners notice. */
export async function startStoryService(url: string, closing: Closing): Promise<StoryService> {
  await prepareStoryDatabase(url, BEGIN);
  const configuration = {
    ...readConfiguration({
      DATABASE_URL: url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), // Seals only what is thrown away with the database.
      BASE_URL,
      NETWORK_TOKEN,
    }),
    port: 0,
  };
  const log = createLog('error');
  const storage = await openStorage(configuration, log, closing);
  const observer = {};
  const compute = createComputePool();
  const documents = createDocumentPool();
  closing.add(() => compute.close());
  closing.add(() => documents.close());
  await startPayments(storage, { compute, observer }, log, closing);
  await startBanking(configuration, storage, { compute, observer }, log, closing);
  await startReceipts(configuration, storage.db, log, closing);
  const { lease, retention } = configuration.delivery;
  await workAccountingExports({ db: storage.db, observer, log }, closing);
  await workResendRuns({ db: storage.db, observer, log, lease, retention }, closing);
  const platforms: Pick<SharedServices, 'checkPlatform' | 'readDirectory'> = {
    checkPlatform: async () => ({ outcome: 'answered' }),
    readDirectory: readStoryDirectory,
  };
  const tools = { compute, documents, observer, ...platforms };
  const address = await serveApi(configuration, storage, tools, log, closing);
  const time = createStoryTime(storage.db, BEGIN);
  const deliveries = createDeliveries({ storage, time, log, settings: configuration.delivery });
  return { storage, address, time, deliveries };
}
