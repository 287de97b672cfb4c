import { ApiError, badRequest } from '#kernel/api-error.ts';

/** A place in the feed of a workspace. */
export interface FeedPlace {
  /** All events up to this id have been read. */
  id: bigint;
  /** No event behind it is older. */
  since: Date;
}

const FORM = /^([1-9]\d{0,17})-(\d{1,18})-(\d{1,10})$/;
/** Events are kept two hours longer than promised (drop-events.ts). */
const GRACE_MS = 3_600_000;

/** @param kept the instant since which events are kept */
export function printCursor(workspace_id: string, { id, since }: FeedPlace, kept: Date): string {
  const seconds = Math.floor(Math.max(since.getTime(), kept.getTime()) / 1000);
  return `${workspace_id}-${id}-${seconds}`;
}

/**
 * Where to read on: without a text from the oldest event that is kept. 400 for a text of no feed or of another one's,
 * 410 once later events may be dropped, and for an id that no event has had, as after a restore of an older database.
 */
export function readCursor(
  workspace_id: string,
  text: string | null,
  { kept, last }: { kept: Date; last: bigint },
): FeedPlace {
  if (text === null) return { id: 0n, since: kept };
  const [, owner, id = '', seconds] = FORM.exec(text) ?? [];
  if (owner === undefined)
    throw badRequest("Le paramètre after doit être le meta.after d'une réponse précédente");
  if (owner !== workspace_id)
    throw badRequest('Le paramètre after vient du flux d’un autre espace de travail');
  const place = { id: BigInt(id), since: new Date(Number(seconds) * 1000) };
  const isMissed = place.since.getTime() + GRACE_MS < kept.getTime();
  if (isMissed || place.id > last) throw new ApiError(410, 'gone', MISSED);
  return place;
}

const MISSED =
  'Des évènements non lus ont pu être supprimés depuis : relisez les ressources, puis reprenez sans le paramètre after';
