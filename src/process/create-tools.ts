import type { Configuration } from '#config/configuration.ts';
import { createComputePool } from '#kernel/compute/compute-pool.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Database } from '#orm/database.ts';
import type { Closing } from './closing.ts';
import { createPlatforms } from './create-platforms.ts';
import { observeComputations } from './observe-computations.ts';

/** Serves requests and background work alike. */
export function createTools(
  configuration: Configuration,
  db: Database,
  observer: Observer,
  closing: Closing,
) {
  const compute = observeComputations(createComputePool(), 'compute', observer);
  const documents = observeComputations(createDocumentPool(), 'documents', observer);
  closing.add(() => compute.close());
  closing.add(() => documents.close());
  return { compute, documents, observer, ...createPlatforms(configuration, db) };
}
