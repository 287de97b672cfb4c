import type { LoggedDelivery } from '#domain/webhooks/deliveries/delivery-log.ts';
import type { Html } from '#http/pages/html.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import { deliveryBadge } from '#console/parts/state-badges.ts';
import type { Column, RowsInput } from '#console/parts/table.ts';
import { countdown, instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { durationText } from '#console/words/durations.ts';
import { hostOf, nameFailure } from './explain-failure.ts';

/** The table of deliveries, without its rows. */
export const logTable = (visit: WorkspaceVisit): Omit<RowsInput<LoggedDelivery>, 'rows'> => ({
  name: 'delivery',
  columns: [...outcomeColumns(visit), ...timeColumns(visit)],
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => workspacePath(visit, `deliveries/${id}`),
  versionOf: ({ next_attempt_at, attempts_count }) =>
    next_attempt_at === null ? null : String(attempts_count),
});

/** What, where to, and how it went. */
function outcomeColumns(reader: Reader): Column<LoggedDelivery>[] {
  const words = deliveryWords(reader.language);
  return [
    {
      head: words.state,
      width: 172,
      card: 'top',
      cell: ({ state }) => deliveryBadge(reader, state),
    },
    {
      head: words.event,
      width: 258,
      card: 'bottom',
      cell: ({ event_type }) => code(event_type),
      title: ({ event_type }) => event_type,
    },
    {
      head: words.endpoint,
      leaves: 3,
      cell: (row) => endpointText(reader, row),
    },
    {
      head: words.response,
      width: 170,
      leaves: 2,
      cell: (row) => responseText(reader, row),
    },
    {
      head: words.attempts,
      width: 64,
      align: 'end',
      leaves: 1,
      cell: ({ attempts_count }) => String(attempts_count),
    },
  ];
}

function timeColumns(reader: Reader): Column<LoggedDelivery>[] {
  const words = deliveryWords(reader.language);
  return [
    {
      head: words.next_attempt,
      width: 120,
      leaves: 1,
      cell: ({ next_attempt_at, state, reason }) =>
        next_attempt_at === null || state === 'queued' || reason !== null
          ? ''
          : countdown(reader, next_attempt_at),
    },
    {
      head: words.created,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(reader, created_at),
    },
    {
      head: words.number,
      width: 76,
      align: 'end',
      card: 'top_end',
      cell: ({ id }) => id,
      isLink: true,
    },
  ];
}

/** Its name, or the host of its URL. */
function endpointText(
  { language }: Reader,
  { endpoint_name, endpoint_deleted, url }: LoggedDelivery,
): string {
  const name = endpoint_name ?? hostOf(url);
  return endpoint_deleted ? `${name} (${deliveryWords(language).deleted})` : name;
}

/** « 200 en 12 ms », or the failure in words. */
function responseText({ language }: Reader, delivery: LoggedDelivery): string | Html {
  const { response_status, duration_ms, next_attempt_at, reason } = delivery;
  const isLost = next_attempt_at !== null && reason !== null;
  if (isLost) return nameFailure(language, { response_status: null, error_code: reason });
  if (response_status !== null && duration_ms !== null)
    return deliveryWords(language).answered(
      String(response_status),
      durationText(language, duration_ms),
    );
  return nameFailure(language, delivery);
}
