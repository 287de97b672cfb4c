import { parisInstant } from '#kernel/instant.ts';
import { oneLine } from '#kernel/one-line.ts';
import { nameReasonOf } from '#model/attempt-error.ts';
import type { Language } from '#model/language.ts';
import type { NoticeCause } from '#model/notice-cause.ts';
import type { CauseList } from '#orm/sql/notices/tell-causes.ts';
import type { NoticeContent } from '#domain/notices/notice-content.ts';
import { mergeNotices } from './merge-notices.ts';
import { readReason } from './read-reason.ts';
import { ENGLISH } from './words/english.ts';
import { FRENCH } from './words/french.ts';
import type { Counted, MailWords } from './words/mail-words.ts';

export interface MailText {
  subject: string;
  /** Plain text. */
  text: string;
}

interface NamedWorkspace {
  id: string;
  name: string;
}

export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = { fr: FRENCH, en: ENGLISH };
export const MAX_NAME = 60;
const MAX_LABEL = 200;
const MAX_REASON = 300;

/**
 * The mail with these notices for an address of the workspace. Texts of tenants and of others are short, on one line
 * each, and link to nothing, so that they cannot pass for ours.
 * @param baseUrl of the console, for our own links; null leaves them out
 */
export function printMail(
  of: NamedWorkspace,
  notices: readonly NoticeContent[],
  language: Language,
  baseUrl: string | null = null,
): MailText {
  const words = MAIL_WORDS[language];
  const content = mergeNotices(notices);
  const { opened, ended, lasting } = content;
  const sections = [
    section(words, words.opened, opened, describe),
    section(words, words.ended, ended, (_, cause) => describeEnd(words, cause, baseUrl)),
    section(words, words.lasting, lasting, describe),
  ].filter((text) => text !== '');
  return frame(words, of, summarise(words, content), [...sections, words.closing]);
}

/** The mail that shows an address that mails of its workspace arrive. */
export function printTrial(of: NamedWorkspace, language: Language): MailText {
  const words = MAIL_WORDS[language];
  return frame(words, of, words.trial, [words.trialText]);
}

function frame(
  words: MailWords,
  { id, name }: NamedWorkspace,
  about: string,
  paragraphs: readonly string[],
): MailText {
  const workspace = foreign(name, MAX_NAME);
  const opening = words.opening(`${workspace} (${words.number} ${id})`);
  const text = [words.greeting, opening, ...paragraphs].join('\n\n');
  return { subject: `${workspace}${words.colon} ${about}`, text: `${text}\n` };
}

/** A text of others: short, on one line, without the beginnings of links. */
export const foreign = (text: string, limit: number): string =>
  oneLine(text.replaceAll(/\b[a-z][\w+.-]*:\/+|\bwww\./gi, ''), limit);

function summarise(words: MailWords, { opened, ended, lasting }: NoticeContent): string {
  const parts = [
    counted(opened.total, words.newProblems),
    counted(ended.total, words.solvedProblems),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(', ');
  return `${words.reminder}, ${counted(lasting.total, words.lastingProblems)}`;
}

function counted(count: number, [one, several]: Counted): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : several}`;
}

function section(
  words: MailWords,
  title: string,
  { total, causes }: CauseList,
  print: (words: MailWords, cause: NoticeCause) => string,
): string {
  if (total === 0) return '';
  const rest = total - causes.length;
  const lines = causes.map((cause) => `- ${print(words, cause)}`);
  const more = rest > 0 ? [`- ${words.and} ${counted(rest, words.others)}`] : [];
  return [`${title} (${total})${words.colon}`, ...lines, ...more].join('\n');
}

function describe(words: MailWords, cause: NoticeCause): string {
  const { error, failures } = readReason(cause, words.failures);
  const why =
    error === null ? '' : ` ${words.reason}${words.colon} ${withStop(foreign(error, MAX_REASON))}`;
  const advice =
    failures === null
      ? words.advice[cause.kind]
      : words.nearLimit.advice(failures.count, failures.limit);
  return `${named(words, cause)}, ${words.since(when(words, cause.opened_at))}.${why} ${advice}`;
}

function describeEnd(words: MailWords, cause: NoticeCause, baseUrl: string | null): string {
  const { opened_at, ended_at } = cause;
  const period = words.fromTo(when(words, opened_at), when(words, ended_at ?? opened_at));
  return `${named(words, cause)}, ${period}.${offerResend(words, cause, baseUrl)}`;
}

/** Deliveries are lost, not retried, while a name has no public address. */
function offerResend(words: MailWords, cause: NoticeCause, baseUrl: string | null): string {
  const reason = nameReasonOf(readReason(cause, words.failures).code);
  if (reason === undefined || baseUrl === null) return '';
  const { workspace_id, subject_id } = cause;
  const page = `${baseUrl}/workspaces/${workspace_id}/webhook_endpoints/${subject_id}/resend`;
  return ` ${words.resend}${words.colon} ${page}?reason=${reason}`;
}

function named(words: MailWords, cause: NoticeCause): string {
  const { failures } = readReason(cause, words.failures);
  const event = failures === null ? words.events[cause.kind] : words.nearLimit.event;
  return `${event}${words.colon} ${foreign(cause.label, MAX_LABEL)} (${words.number} ${cause.subject_id})`;
}

const withStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function when(words: MailWords, instant: Date): string {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(parisInstant(instant)) ?? [];
  return words.instant({ year, month, day, time });
}
