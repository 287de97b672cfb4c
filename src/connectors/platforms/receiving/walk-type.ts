import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { PlatformServices } from '#connectors/platforms/platform-calls.ts';
import { walkFlows, type Walked } from '#connectors/platforms/walk-flows.ts';
import { createPageReader } from '#connectors/platforms/walk-flows/page-reader.ts';
import type { HeldPass, LeasedPass } from '#domain/exchange/platform-connections/lease-pass.ts';
import { MAX_WAITING } from '#domain/exchange/platform-flows/count-waiting.ts';
import { laterOf, startOfWalk, type Position } from '#domain/exchange/platform-flows/positions.ts';
import { storePage } from '#domain/exchange/platform-flows/store-page.ts';
import { writePosition } from '#domain/exchange/platform-flows/write-position.ts';
import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { ReceivingTools } from './receiving-tools.ts';

/** How the walk over the flows of a type ended. */
export interface TypeWalk {
  /** Flows that were not known before. */
  added: number;
  unreadable: number;
  end:
    | { kind: 'read' }
    /** The platform does not take the type. */
    | { kind: 'refused'; words: string }
    /** If it is out of reach, so are other types. */
    | {
        kind: 'failed';
        error_code: ConnectionErrorCode;
        words: string;
        is_out_of_reach: boolean;
      }
    /** The platform asked for a pause just now, if there are milliseconds, else another call met one. */
    | { kind: 'held'; milliseconds?: number | null }
    | { kind: 'interrupted' }
    | { kind: 'lost' };
}

interface Known {
  position: Position | undefined;
  starts_at: Date;
  now: Date;
  /** As many flows may be added. */
  room: number;
}

/** A page that may not be stored ends the walk. */
class PassEnded extends Error {
  override readonly name = 'PassEnded';
  readonly pass: Exclude<HeldPass, 'going_on'>;

  constructor(pass: Exclude<HeldPass, 'going_on'>) {
    super(pass);
    this.pass = pass;
  }
}

/** Its flows have to be taken in first. */
class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Stores the flows of a type since its position, page by page, and moves the position when all are stored. */
export async function walkType(
  { db, settleOwn }: ReceivingTools,
  held: LeasedPass,
  services: PlatformServices,
  flow_type: string,
  { position, starts_at, now, room }: Known,
): Promise<TypeWalk> {
  const { after, walks_back } = startOfWalk(position, { starts_at, now });
  const read = { added: 0, unreadable: 0 };
  let has_pages = false;
  const keep = async (flows: readonly PlatformFlow[]): Promise<void> => {
    has_pages = true;
    const stored = await storePage(db, held, flow_type, flows, (flow) => settleOwn(held, flow));
    read.added += stored.added;
    if (stored.pass !== 'going_on') throw new PassEnded(stored.pass);
    if (read.added > room) throw new TooManyWaiting();
  };
  const readPage = createPageReader(
    (search) => services.flows((service, token) => service.search(token, search)),
    flow_type,
  );
  const write = (written: Pick<Position, 'latest' | 'walked_back_at' | 'refusal'>) =>
    writePosition(db, held, { flow_type, ...written });
  const before = { latest: position?.latest ?? null };
  const walked_back_at = position?.walked_back_at ?? null;
  try {
    const walked = await walkFlows({ after, now, readPage, keep });
    const end = endOf(walked, has_pages);
    if (end.kind === 'refused') await write({ ...before, walked_back_at, refusal: end.words });
    if (walked.kind !== 'whole') return { ...read, end };
    const latest = laterOf(before.latest, walked.latest);
    const pass = await write({
      latest,
      walked_back_at: walks_back ? now : walked_back_at,
      refusal: null,
    });
    const { unreadable } = walked;
    return { ...read, unreadable, end: pass === 'going_on' ? end : { kind: pass } };
  } catch (error) {
    if (error instanceof TooManyWaiting) return { ...read, end: invalid(TOO_MANY) };
    if (!(error instanceof PassEnded)) throw error;
    return { ...read, end: { kind: error.pass } };
  }
}

type Failure = Extract<
  Awaited<ReturnType<ReturnType<typeof createPageReader>>>,
  { kind: 'failed' }
>['failure'];

function endOf(walked: Walked<Failure>, has_pages: boolean): TypeWalk['end'] {
  switch (walked.kind) {
    case 'whole':
      return { kind: 'read' };
    case 'invalid_answer':
      return invalid(walked.words);
    case 'failed':
      return endOfFailure(walked.failure, has_pages);
    default:
      return walked satisfies never;
  }
}

const TOO_MANY = `more than ${MAX_WAITING} flows wait`;

const invalid = (words: string) =>
  ({ kind: 'failed', error_code: 'invalid_answer', words, is_out_of_reach: false }) as const;

function endOfFailure(failure: Failure, has_pages: boolean): TypeWalk['end'] {
  const { kind, words } = failure;
  switch (kind) {
    case 'refused':
      // A type that has pages is taken: the platform dislikes something else.
      return has_pages ? invalid(words) : { kind, words };
    case 'held':
      return { kind, milliseconds: failure.milliseconds };
    case 'token_refused':
      return { kind: 'failed', error_code: 'access_refused', words, is_out_of_reach: true };
    case 'fault':
    case 'unknown': {
      const { error_code } = failure;
      if (error_code === null) return { kind: 'interrupted' };
      const is_out_of_reach = kind === 'fault' && error_code !== 'invalid_answer';
      return { kind: 'failed', error_code, words, is_out_of_reach };
    }
    default:
      return kind satisfies never;
  }
}
