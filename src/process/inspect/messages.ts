import type { Clock } from '#kernel/clock.ts';

/** The version of `@statelyai/inspect` that defines these messages. */
const VERSION = '0.7.2';

interface MessageBase {
  /** Its own id: each of our actors is a root. */
  rootId: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  createdAt: string;
  id: string;
  _version: string;
}

interface ShownSnapshot {
  status: 'active' | 'done';
  value: string;
}

/** A message of `@statelyai/inspect`, without any context, and with only the type of an event. */
export type InspectionMessage = MessageBase &
  (
    | { type: '@xstate.actor'; name: string; snapshot: ShownSnapshot }
    | { type: '@xstate.event'; event: { type: string } }
    | { type: '@xstate.snapshot'; event: { type: string }; snapshot: ShownSnapshot }
  );

/** Makes the numbered messages of one process. */
export function createMessages(clock: Clock) {
  let count = 0;
  const base = (sessionId: string): MessageBase => ({
    rootId: sessionId,
    sessionId,
    createdAt: String(clock.now().getTime()),
    id: String((count += 1)),
    _version: VERSION,
  });
  const snapshotOf = (value: string, isOver: boolean): ShownSnapshot => ({
    status: isOver ? 'done' : 'active',
    value,
  });
  return {
    actor: (name: string, value: string, isOver: boolean): InspectionMessage => ({
      type: '@xstate.actor',
      name,
      ...base(name),
      snapshot: snapshotOf(value, isOver),
    }),
    event: (name: string, type: string): InspectionMessage => ({
      type: '@xstate.event',
      ...base(name),
      event: { type },
    }),
    /** `type` is empty if only the state is reported. */
    snapshot: (name: string, type: string, value: string, isOver: boolean): InspectionMessage => ({
      type: '@xstate.snapshot',
      ...base(name),
      event: { type },
      snapshot: snapshotOf(value, isOver),
    }),
  };
}
