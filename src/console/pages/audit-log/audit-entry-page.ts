import { nameActors } from '#domain/access/audit/name-actors.ts';
import { nameSubjects } from '#domain/access/audit/name-subjects.ts';
import { findAuditEntry, type AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { notFound } from '#kernel/api-error.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { code, facts } from '#console/parts/facts.ts';
import { jsonView } from '#console/parts/json-view.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { actorName } from '#console/words/actor-name.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { auditSentence, rowText, type AuditNames } from '#console/words/audited.ts';
import { changedTexts } from '#console/shared/changed-texts.ts';
import { subjectPath } from './subject-path.ts';

interface AuditEntryData {
  entry: AuditEntry;
  names: AuditNames;
}

async function load(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<AuditEntryData> {
  const entry = await findAuditEntry(db, readId(params['id']));
  if (entry?.workspace_id !== workspace.id) throw notFound();
  const actors = await nameActors(db, [entry.actor]);
  return { entry, names: { actors, subjects: await nameSubjects(db, workspace.id, [entry]) } };
}

function auditEntryView({ entry, names }: AuditEntryData, visit: WorkspaceVisit): Html {
  const { language, workspace } = visit;
  const words = auditWords(language);
  const list = `/workspaces/${workspace.id}/audit_log`;
  const subject = rowText(language, entry.subject, entry.subject_id);
  const path = subjectPath(visit, entry);
  const { actor, address } = entry;
  const back = { href: list, word: words.title };
  const sentence = auditSentence(language, entry, names).text;
  return html`${pageHead({ title: words.entry(entry.id), back, sentence })}
    ${facts([
      { label: words.recorded_at, value: instant(visit, entry.recorded_at) },
      {
        label: words.actor,
        value: html`${actorName(language, actor, names.actors)} ${code(actor)}`,
      },
      { label: words.address, value: address, isCode: true },
      { label: words.action, value: entry.action, isCode: true },
      {
        label: words.subject,
        value: path === null ? subject : html`<a href="${path}">${subject}</a>`,
      },
    ])}
    <section>
      <h2>${words.change}</h2>
      ${facts(changedTexts(visit, entry).map(({ label, text }) => ({ label, value: text })))}
      <details>
        <summary>${words.raw}</summary>
        ${side(words.before, entry.before, words.nothing)}
        ${side(words.after, entry.after, words.nothing)}
      </details>
    </section>
    <section>
      <p class="actions">
        <a href="${list}?subject=${entry.subject}:${entry.subject_id}"
          >${words.others_of_subject}</a
        >
        <a href="${list}?actor=${actor}">${words.others_of_actor}</a>
      </p>
    </section>`;
}

const side = (heading: string, json: string | null, nothing: string): Html =>
  html`<h3>${heading}</h3>
    ${json === null ? html`<p>${nothing}</p>` : jsonView(json)}`;

/** One line of the audit log, whole. */
export const AUDIT_ENTRY_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/audit_log/:id',
  audience: 'manager',
  section: 'company',
  load,
  view: (data, visit) => ({
    title: auditWords(visit.language).entry(data.entry.id),
    main: auditEntryView(data, visit),
  }),
});
