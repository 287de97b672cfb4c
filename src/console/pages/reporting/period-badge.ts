import type { PeriodState, PeriodView } from '#domain/books/reporting/find-periods.ts';
import type { TransmissionState } from '#machines/transmission.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { html, type Html } from '#http/pages/html.ts';
import { badge, stateBadge } from '#console/parts/badge.ts';
import type { Reader } from '#console/parts/reader.ts';
import { day, daysUntil } from '#console/parts/time.ts';
import { reportingWords } from './reporting-words.ts';

const inState = stateBadge<PeriodState>(
  {
    open: ['neutral', 'clock'],
    nothing: ['neutral', 'dot'],
    due: ['waiting', 'clock'],
    reported: ['success', 'check'],
    changed: ['waiting', 'alert'],
  },
  (language) => reportingWords(language).states,
);

export const transmissionBadge = stateBadge<TransmissionState>(
  {
    composed: ['waiting', 'dot'],
    discarded: ['neutral', 'cross'],
    sending: ['info', 'send'],
    accepted: ['info', 'clock'],
    sent: ['success', 'check'],
    rejected: ['danger', 'ban'],
    deposited: ['success', 'check'],
    superseded: ['neutral', 'cross'],
  },
  (language) => reportingWords(language).transmission_states,
);

/** Where it is at a platform: nothing can be done before the answer. */
export const isUnderWay = (newest: Transmission | undefined): boolean =>
  newest?.state === 'sending' || newest?.state === 'accepted';

/** The state of a period, or of its newest report while that is under way, or was rejected and not sent again. */
export function periodBadge(
  reader: Reader,
  { state, late, transmissions: [newest] }: PeriodView,
): Html {
  if (newest !== undefined && isUnderWay(newest)) return transmissionBadge(reader, newest.state);
  const { late: word } = reportingWords(reader.language);
  const isLate = late && state === 'due';
  const mark = isLate ? badge({ tone: 'danger', icon: 'alert', word, name: 'late' }) : null;
  const shown =
    newest?.state === 'rejected' && (state === 'due' || state === 'changed')
      ? transmissionBadge(reader, newest.state)
      : inState(reader, state);
  return html`${shown} ${mark}`;
}

/** Until it is reported, in words too. */
export const dueDay = (reader: Reader, { state, due_on }: PeriodView): Html =>
  html`${day(reader, due_on)}
  ${state === 'open' || state === 'due' ? html`<small>${daysUntil(reader, due_on)}</small>` : null}`;
