import type { ActorNames } from '#domain/access/audit/name-actors.ts';
import { subjectKey, type SubjectNames } from '#domain/access/audit/name-subjects.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { actorName } from './actor-name.ts';
import { auditWords } from './audit-words.ts';

/** The names in the audit log's sentences. */
export interface AuditNames {
  actors: ActorNames;
  subjects: SubjectNames;
}

/** « Demo a créé l'endpoint invoice.created (commandes.example) », also as a text without its link. */
export function auditSentence(
  language: Language,
  entry: AuditEntry,
  names: AuditNames,
  path: string | null = null,
): { text: string; view: Html } {
  const words = auditWords(language);
  const author =
    wordOf(words.authors, entry.actor, null) ?? actorName(language, entry.actor, names.actors);
  const row = subjectPhrase(language, entry, names.subjects);
  const [before = '', after = ''] = wordOf(words.actions, entry.action, `${entry.action} {}`).split(
    '{}',
  );
  const shown = path === null ? row : html`<a href="${path}">${row}</a>`;
  return {
    text: `${author} ${before}${row}${after}`,
    view: html`${author} ${before}${shown}${after}`,
  };
}

/** « Endpoint »; a table without a word is shown by its name. */
export function subjectText(language: Language, subject: string): string {
  const noun = wordOf(auditWords(language).subjects, subject, null);
  if (noun === null) return subject;
  const bare = noun.replace(/^(le |la |l'|the )/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** « Endpoint n° 12 ». */
export const rowText = (language: Language, subject: string, id: string): string =>
  `${subjectText(language, subject)} ${auditWords(language).numbered(id)}`;

/** Names that are numbers or addresses stand without quotation marks. */
const PLAIN = new Set(['invoices', 'quotes', 'users', 'invitations', 'webhook_endpoints']);

/** « la facture V-2026-0042 », and by the row's id where it has no name. */
function subjectPhrase(language: Language, entry: AuditEntry, names: SubjectNames): string {
  const words = auditWords(language);
  const name = names.get(subjectKey(entry)) ?? lastName(entry);
  const shown =
    name === undefined
      ? words.numbered(entry.subject_id)
      : PLAIN.has(entry.subject)
        ? name
        : words.named(name);
  return `${wordOf(words.subjects, entry.subject, entry.subject)} ${shown}`;
}

const NAMING = ['invoice_number', 'quote_number', 'event_type', 'name', 'email', 'cidr'];

/** The name that a deleted row had, if the change says it. */
function lastName({ before, after }: AuditEntry): string | undefined {
  const row = JSON.parse(before ?? after ?? '{}') as Record<string, unknown>; // written by recordChanges
  return NAMING.map((member) => row[member]).find((name) => typeof name === 'string');
}

/** The audit log is older than some words, and may be newer. */
function wordOf<Other>(
  words: Readonly<Record<string, string>>,
  name: string,
  other: Other,
): string | Other {
  return Object.hasOwn(words, name) ? (words[name] ?? other) : other;
}
