import type { Pool } from 'pg';
import { createTask } from '#kernel/task.ts';
import type { Announcer } from '#orm/announcer.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { findChangedEndpoints, type KnownEndpoint } from '#orm/sql/changed-endpoints.ts';
import { readEndpointSubject } from '#orm/endpoint-subject.ts';
import type { EndpointChanges } from './endpoint-changes.ts';

interface EndpointWatch {
  start(): void;
  look(): void;
  stop(): Promise<void>;
}

interface EndpointWatchOptions {
  pool: Pool;
  announcer: Pick<Announcer, 'subscribe'>;
  group?: WorkspaceGroup;
  changes: EndpointChanges;
  runningEndpoints(): KnownEndpoint[];
  onError(error: unknown): void;
}

/**
 * Notes announcements as they arrive. A process may miss one while its listener has no connection, so each poll
 * compares the endpoints of waiting attempts with their rows; a missed change counts one poll later.
 */
export function createEndpointWatch(options: EndpointWatchOptions): EndpointWatch {
  const { pool, announcer, group, changes, onError } = options;
  const task = createTask(async () => {
    const known = options.runningEndpoints();
    if (known.length === 0) return;
    for (const changed of await findChangedEndpoints(pool, known, group)) changes.note(changed);
  }, onError);
  let unsubscribe = () => {};
  return {
    start: () => {
      unsubscribe = announcer.subscribe('endpoints', (subjects) => {
        if (subjects.length === 0) task.request();
        for (const subject of subjects) changes.note(readEndpointSubject(subject));
      });
    },
    look: task.request,
    stop: async () => {
      unsubscribe();
      await task.stop();
    },
  };
}
