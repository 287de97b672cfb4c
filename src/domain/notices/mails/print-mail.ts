import { parisInstant } from '#kernel/instant.ts';
import { oneLine } from '#kernel/one-line.ts';
import type { NoticeCause, NoticeKind } from '#model/notice-cause.ts';
import type { CauseList } from '#orm/sql/tell-causes.ts';
import type { NoticeContent } from '#domain/notices/notice-content.ts';
import { mergeNotices } from './merge-notices.ts';

export interface MailText {
  subject: string;
  /** Plain text. */
  text: string;
}

const MAX_NAME = 60;
const MAX_LABEL = 200;
const MAX_REASON = 300;

/** What has happened, before the name of its subject. */
const SENTENCES: Readonly<Record<NoticeKind, string>> = {
  endpoint_deactivated: 'Endpoint webhook désactivé après trop de livraisons en échec',
  endpoint_failing: "Endpoint webhook en échec depuis plus d'un jour",
  bank_connection_failed: 'Connexion bancaire dont la synchronisation a échoué',
  handover_failed: "Lot de paiements qui n'a pas pu être remis à la banque",
  network_message_failed: "Statut que le réseau de facturation électronique n'a pas pris",
};

/** What its reader may do. */
const ADVICE: Readonly<Record<NoticeKind, string>> = {
  endpoint_deactivated: "Il ne reçoit plus rien tant qu'il n'est pas réactivé.",
  endpoint_failing: 'Ses livraisons sont retentées ; il sera désactivé si elles échouent encore.',
  bank_connection_failed: 'Ses opérations ne sont plus à jour.',
  handover_failed: "Aucune banque ne l'a reçu.",
  network_message_failed: "Le destinataire n'en a pas connaissance.",
};

/**
 * The mail that tells an address these notices of its workspace, in French, the language of the API. Texts of tenants
 * and of others are on one line each and short, so that they cannot pass for ours.
 */
export function printMail(
  { id, name }: { id: string; name: string },
  notices: readonly NoticeContent[],
): MailText {
  const { opened, ended, lasting } = mergeNotices(notices);
  const workspace = oneLine(name, MAX_NAME);
  const sections = [
    section('Nouveaux problèmes', opened, describe),
    section('Résolus', ended, describeEnd),
    section('Toujours en cours', lasting, describe),
  ].filter((text) => text !== '');
  const text = [
    'Bonjour,',
    `Voici ce qui concerne l'espace de travail ${workspace} (n° ${id}).`,
    ...sections,
    "Ce message est envoyé automatiquement aux adresses de l'espace de travail. Un problème y est signalé une fois, puis rappelé de plus en plus rarement tant qu'il dure.",
  ].join('\n\n');
  return { subject: `${workspace} : ${summary(opened, ended, lasting)}`, text: `${text}\n` };
}

function summary(opened: CauseList, ended: CauseList, lasting: CauseList): string {
  const parts = [
    counted(opened.total, 'nouveau problème', 'nouveaux problèmes'),
    counted(ended.total, 'problème résolu', 'problèmes résolus'),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(', ');
  return `rappel, ${counted(lasting.total, 'problème en cours', 'problèmes en cours')}`;
}

function counted(count: number, one: string, several: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : several}`;
}

function section(
  title: string,
  { total, causes }: CauseList,
  print: (cause: NoticeCause) => string,
): string {
  if (total === 0) return '';
  const rest = total - causes.length;
  const lines = causes.map((cause) => `- ${print(cause)}`);
  const more = rest > 0 ? [`- et ${counted(rest, 'autre', 'autres')}`] : [];
  return [`${title} (${total}) :`, ...lines, ...more].join('\n');
}

function describe(cause: NoticeCause): string {
  const { kind, reason, opened_at } = cause;
  const why = reason === null ? '' : ` Motif : ${withStop(oneLine(reason, MAX_REASON))}`;
  return `${named(cause)}, le ${when(opened_at)}.${why} ${ADVICE[kind]}`;
}

const describeEnd = (cause: NoticeCause): string =>
  `${named(cause)}, du ${when(cause.opened_at)} au ${when(cause.ended_at ?? cause.opened_at)}.`;

const named = ({ kind, label, subject_id }: NoticeCause): string =>
  `${SENTENCES[kind]} : ${oneLine(label, MAX_LABEL)} (n° ${subject_id})`;

const withStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** In Paris: `26/11/2026 à 14:05`. */
function when(date: Date): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(parisInstant(date)) ?? [];
  return `${day}/${month}/${year} à ${time}`;
}
