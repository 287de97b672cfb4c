import type { PeriodState, PeriodView } from '#domain/books/reporting/find-periods.ts';
import type { TransmissionState } from '#machines/transmission.ts';
import { html, type Html } from '#http/pages/html.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { day, daysUntil } from '#console/parts/time.ts';
import { reportingWords } from './reporting-words.ts';

const PERIODS: Readonly<Record<PeriodState, readonly [Tone, IconName]>> = {
  open: ['neutral', 'clock'],
  nothing: ['neutral', 'dot'],
  due: ['waiting', 'clock'],
  reported: ['success', 'check'],
  changed: ['waiting', 'alert'],
};

export function periodBadge(
  { language }: Reader,
  { state, late }: Pick<PeriodView, 'state' | 'late'>,
): Html {
  const words = reportingWords(language);
  const [tone, icon] = PERIODS[state];
  const shown = badge({ tone, icon, word: words.states[state], name: state });
  if (!late) return shown;
  return html`${shown} ${badge({ tone: 'danger', icon: 'alert', word: words.late, name: 'late' })}`;
}

/** Until it is reported, in words too. */
export const dueDay = (reader: Reader, { state, due_on }: PeriodView): Html =>
  html`${day(reader, due_on)}
  ${state === 'reported' || state === 'nothing' ? null : html`<small>${daysUntil(reader, due_on)}</small>`}`;

const TRANSMISSIONS: Readonly<Record<TransmissionState, readonly [Tone, IconName]>> = {
  composed: ['waiting', 'dot'],
  discarded: ['neutral', 'cross'],
  sending: ['info', 'send'],
  accepted: ['info', 'clock'],
  sent: ['success', 'check'],
  rejected: ['danger', 'ban'],
  deposited: ['success', 'check'],
  superseded: ['neutral', 'cross'],
};

export function transmissionBadge({ language }: Reader, state: TransmissionState): Html {
  const [tone, icon] = TRANSMISSIONS[state];
  const word = reportingWords(language).transmission_states[state];
  return badge({ tone, icon, word, name: state });
}
