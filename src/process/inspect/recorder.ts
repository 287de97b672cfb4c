import type { InspectionEvent } from 'xstate';
import type { Clock } from '#kernel/clock.ts';
import type { Observer } from '#kernel/observer.ts';
import { createKnownRows } from './known-rows.ts';
import type { InspectionMessage } from './messages.ts';
import { createMoveBatches, type InspectedBatch } from './move-batches.ts';

/** Gathers a process's transitions for the pages that show them. */
export interface MoveRecorder extends Required<Pick<Observer, 'moved' | 'actor'>> {
  /** For a new page: the last messages, then each known row and actor in its current state. */
  backlog(): InspectedBatch;
  /** Calls `hear` with each batch until the returned function is called. */
  subscribe(hear: (batch: InspectedBatch) => void): () => void;
  close(): void;
}

const BATCH_MS = 100;
/** Rows and actors with a known state. */
const MAX_KNOWN = 500;
/** Messages that a new page gets. */
const MAX_KEPT = 400;

/** Its memory does not grow with the load. */
export function createMoveRecorder(clock: Clock): MoveRecorder {
  const batches = createMoveBatches(createKnownRows(MAX_KNOWN), clock);
  const listeners = new Set<(batch: InspectedBatch) => void>();
  let kept: InspectionMessage[] = [];
  const timer = setInterval(() => {
    const batch = batches.end();
    if (batch.messages.length === 0 && batch.skipped === 0) return;
    kept = [...kept, ...batch.messages].slice(-MAX_KEPT);
    for (const hear of listeners) hear(batch);
  }, BATCH_MS).unref();

  return {
    moved: (moves) => {
      for (const { machine, workspace_id, id, trigger, to } of moves)
        batches.note(`${machine}:${workspace_id}/${id}`, trigger, to, false);
    },
    actor: (event) => {
      const seen = readActor(event);
      if (seen !== null) batches.note(seen.name, seen.trigger, seen.value, seen.isOver);
    },
    backlog: () => ({ messages: [...kept, ...batches.standing()], skipped: 0 }),
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    close: () => {
      clearInterval(timer);
      listeners.clear();
    },
  };
}

interface SeenActor {
  name: string;
  trigger: string | null;
  value: string;
  isOver: boolean;
}

/** The lane of an endpoint actor, as its machine's context has it. */
interface Lane {
  workspace_id: string;
  webhook_endpoint_id: string;
}

/** An actor's snapshots contain everything that is shown. */
function readActor(event: InspectionEvent): SeenActor | null {
  if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return null;
  // The snapshot of a machine whose context has a lane: XState types neither here.
  const { value, status, context } = event.snapshot as unknown as {
    value: string;
    status: string;
    context: { lane: Lane };
  };
  const { workspace_id, webhook_endpoint_id } = context.lane;
  const { type } = event.event;
  return {
    name: `endpoint_actor:${workspace_id}/${webhook_endpoint_id}`,
    trigger: type === 'xstate.init' ? null : type,
    value,
    isOver: status === 'done',
  };
}
