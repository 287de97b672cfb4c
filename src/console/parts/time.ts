import { html, type Html } from '#http/pages/html.ts';
import { parisDay, parisInstant, utcInstant } from '#kernel/instant.ts';
import type { Language } from '#model/language.ts';
import { durationText } from '#console/words/durations.ts';
import { partWords } from '#console/words/part-words.ts';
import type { Reader } from './reader.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Europe/Paris',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  fr: formatOf('fr'),
  en: formatOf('en'),
};

/** In Paris: `22 nov. 2026`. */
export const dayText = ({ language }: Reader, date: Date): string => FORMATS[language].format(date);

/** From a calendar day to another: `1–10 nov. 2026`. */
export const daysText = ({ language }: Reader, from: string, to: string): string =>
  FORMATS[language].formatRange(new Date(from), new Date(to));

/** The page's own year apart, since a list leaves it out on a screen (table.css). */
function dayView(reader: Reader, date: Date): Html {
  const text = dayText(reader, date);
  const year = parisDay(date).slice(0, 'YYYY'.length);
  if (!parisDay(reader.now).startsWith(year)) return html`${text}`;
  return html`${text.slice(0, -` ${year}`.length)}<span class="year"> ${year}</span>`;
}

/** `17:42:05`: the same in both languages, so that Intl is not asked. */
const clockText = (date: Date): string => parisInstant(date).slice(11, 19);
const toTheMinute = (date: Date): string => clockText(date).slice(0, 'HH:MM'.length);

/** In Paris: `22 nov. 2026 17:42:05`. */
export const instantText = (reader: Reader, date: Date): string =>
  `${dayText(reader, date)} ${clockText(date)}`;

/** In Paris: `22 nov. 2026 17:42`. */
export const minuteText = (reader: Reader, date: Date): string =>
  `${dayText(reader, date)} ${toTheMinute(date)}`;

const TO_THE_MINUTE = '2026-11-12T14:02'.length;

/** In Paris, as a field of a time has it. */
export const parisMinute = (date: Date): string => parisInstant(date).slice(0, TO_THE_MINUTE);

const timeElement = (date: Date, text: string | Html): Html =>
  html`<time datetime="${date.toISOString()}" title="${utcInstant(date)}">${text}</time>`;

/** An instant to the second, with that of UTC as title. */
export const instant = (reader: Reader, date: Date): Html =>
  timeElement(date, html`${dayView(reader, date)} ${clockText(date)}`);

/** An instant to the minute. */
export const minute = (reader: Reader, date: Date): Html =>
  timeElement(date, html`${dayView(reader, date)} ${toTheMinute(date)}`);

/** A calendar day as the API writes it, `2026-11-22`. */
export function day(reader: Reader, date: string): Html {
  const noon = new Date(`${date}T12:00:00Z`);
  return html`<time datetime="${date}">${dayView(reader, noon)}</time>`;
}

/** The days from today to a date, in words: « dans 9 jours », « hier ». */
export const daysUntil = ({ language, now }: Reader, date: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    (Date.parse(date) - Date.parse(parisDay(now))) / 86_400_000,
    'day',
  );

/** How long ago, since the page's own instant: `4 min`. */
export const age = ({ language, now }: Reader, since: Date): Html =>
  timeElement(since, durationText(language, now.getTime() - since.getTime()));

/**
 * Time until an instant: `dans 4 min`. Below 90 seconds the page counts down from its own instant, so that the clock of
 * the browser does not matter.
 */
export function countdown({ language, now }: Reader, until: Date): Html {
  const { due_now, in_seconds } = partWords(language);
  const left = until.getTime() - now.getTime();
  const seconds = Math.ceil(left / 1000);
  const text = countdownText(language, left);
  if (left <= 0 || seconds >= 90) return timeElement(until, text);
  return html`<time
    datetime="${until.toISOString()}"
    title="${utcInstant(until)}"
    data-left="${left}"
    data-in="${in_seconds}"
    data-due="${due_now}"
    >${text}</time
  >`;
}

function countdownText(language: Language, left: number): string {
  const { due_now, in_seconds } = partWords(language);
  if (left <= 0) return due_now;
  const seconds = Math.ceil(left / 1000);
  if (seconds < 90) return in_seconds.replace('{n}', String(seconds));
  return `${language === 'fr' ? 'dans' : 'in'} ${durationText(language, left)}`;
}
