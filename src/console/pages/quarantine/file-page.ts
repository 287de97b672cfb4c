import { findKeptFile } from '#domain/exchange/quarantine/find-kept-file.ts';
import { readFindings } from '#domain/exchange/quarantine/findings.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { code, facts } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { icon } from '#console/parts/icon.ts';
import { countText } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { sizeText } from '#console/parts/size.ts';
import { minute } from '#console/parts/time.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quarantineWords } from './quarantine-words.ts';
import { fileActions, type FileAction } from './file-actions.ts';
import { fileBadge } from './file-badge.ts';

type KeptFile = Awaited<ReturnType<typeof findKeptFile>>;

/** Reasons that the page lists. */
const SHOWN_REASONS = 50;

export const QUARANTINED_FILE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quarantine/:id',
  audience: 'member',
  section: 'purchases',
  load: ({ workspace, params }: WorkspaceVisit, { db }: Services) =>
    findKeptFile(db, { keeper: workspace.id, id: readId(params['id']) }),
  view: viewFile,
});

function viewFile(file: KeptFile, visit: WorkspaceVisit): PageContents {
  const words = quarantineWords(visit.language);
  const title = words.file(file.id);
  const actions = fileActions(file.state, visit.workspace.role);
  const main = html`${pageHead({
      title,
      badge: fileBadge(visit, file.state),
      back: { href: workspacePath(visit, 'quarantine'), word: words.all },
    })}
    <div class="actions">${actions.map((action) => BUTTONS[action](visit, file))}</div>
    ${actions.includes('download') ? html`<p class="note">${words.download_warning}</p>` : null}
    ${factsOf(visit, file)} ${reasonsOf(visit, file)}`;
  return { title, main };
}

const BUTTONS: Readonly<Record<FileAction, (visit: WorkspaceVisit, file: KeptFile) => Html>> = {
  download: (visit, { id }) =>
    html`<a class="button" href="/console${workspacePath(visit, `quarantine/${id}`)}/file" download
      >${icon('download')}${quarantineWords(visit.language).download}</a
    >`,
  retry: (visit, { id }) => {
    const words = quarantineWords(visit.language);
    return callButton(visit, {
      id: 'retry',
      call: workspaceCall('POST', visit, `quarantine/${id}/retry`),
      submit: words.retry,
      tone: 'primary',
      next: `${invoicePath(visit)}/{data.id}`,
      done: words.retried,
    });
  },
  discard: (visit, { id }) => {
    const words = quarantineWords(visit.language);
    return confirmation(visit, {
      id: 'discard',
      call: workspaceCall('DELETE', visit, `quarantine/${id}`),
      open: words.discard,
      question: words.discard_question,
      consequences: words.discard_effect,
      done: words.discarded,
    });
  },
};

function factsOf(visit: WorkspaceVisit, file: KeptFile): Html {
  const words = quarantineWords(visit.language);
  const { kind, invoice_id } = file;
  return facts([
    { label: words.kind, value: kind === null ? words.unknown_kind : words.kinds[kind] },
    { label: words.number, value: file.invoice_number },
    { label: words.seller, value: file.seller_name },
    { label: words.channel, value: words.channels[file.channel] },
    { label: words.received, value: minute(visit, file.created_at) },
    { label: words.attempts, value: String(file.attempts_count) },
    { label: words.size, value: sizeText(visit.language, file.size_bytes) },
    {
      label: words.invoice,
      value: invoice_id && html`<a href="${invoicePath(visit, invoice_id)}">${invoice_id}</a>`,
    },
    { label: 'SHA-256', value: file.sha256, isCode: true, isWide: true },
  ]);
}

function reasonsOf(visit: WorkspaceVisit, file: KeptFile): Html {
  const words = quarantineWords(visit.language);
  const findings = readFindings(file.findings);
  const shown = findings.slice(0, SHOWN_REASONS);
  const text = (count: number) => countText(visit.language, count);
  return html`<section>
    <h2>${words.reasons}</h2>
    ${file.findings_count > shown.length ? html`<p class="note">${words.shown_reasons(text(shown.length), text(file.findings_count))}</p>` : null}
    <ul>
      ${shown.map(({ path, message }) => html`<li>${path === null ? null : code(path)} ${message}</li>`)}
    </ul>
  </section>`;
}
