import { findFlow } from '#domain/exchange/platform-flows/list-flows.ts';
import { isLive } from '#domain/exchange/network-messages/is-live.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { ListedFlow } from '#model/platform-flow.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { instant } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { platformPath } from '#console/pages/platform-connections/platform-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { flowDirections, platformFlowWords } from '#console/words/platform-flow-words.ts';
import { flowBadge } from './flow-badge.ts';
import { flowsPath } from '#console/pages/platform-connections/flow-path.ts';

interface ShownFlow {
  flow: ListedFlow;
  /** Whether its connection is still there. */
  is_live: boolean;
}

export const FLOW_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_flows/:id',
  audience: 'manager',
  section: 'company',
  load: loadFlow,
  view: viewFlow,
});

async function loadFlow(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<ShownFlow> {
  const flow = await findFlow(db, { workspace_id: workspace.id, id: readId(params['id']) });
  return { flow, is_live: await isLive(db.reader(), flow) };
}

function viewFlow(shown: ShownFlow, visit: WorkspaceVisit): PageContents {
  const { flow, is_live } = shown;
  const words = platformFlowWords(visit.language);
  const title = words.flow(flow.id);
  const back = is_live
    ? { href: flowsPath(visit, flow.connection_id), word: words.all }
    : { href: platformPath(visit), word: words.connection };
  const main = html`${pageHead({ title, badge: flowBadge(visit, flow), back })}
  ${errorOf(visit, flow)} ${retryButton(visit, shown)} ${facts(factsOf(visit, flow))}`;
  return { title, main };
}

/** In its words, which are French as the platform's own are. */
function errorOf(visit: WorkspaceVisit, { state, error_code, error_message }: ListedFlow) {
  if (error_message === null) return null;
  const words = platformFlowWords(visit.language);
  const more =
    error_code === 'file_refused'
      ? html` <a href="${workspacePath(visit, 'quarantine')}">${words.quarantine}</a>`
      : null;
  const tone = state === 'failed' ? 'danger' : 'info';
  return banner(tone, html`<p title="${error_code ?? ''}">${error_message}${more}</p>`);
}

function retryButton(visit: WorkspaceVisit, { flow, is_live }: ShownFlow): Html | null {
  if (flow.state !== 'failed' || !is_live) return null;
  const words = platformFlowWords(visit.language);
  const button = callButton(visit, {
    id: 'retry',
    call: rowCall('POST', `platform_flows/${flow.id}/retry`),
    submit: words.retry,
    tone: 'primary',
    done: words.retried,
  });
  return html`<div class="actions">${button}</div>`;
}

function factsOf(visit: WorkspaceVisit, flow: ListedFlow): Fact[] {
  const words = platformFlowWords(visit.language);
  const { kind, invoice_id, invoice_number, next_attempt_at, settled_at } = flow;
  return [
    { label: words.direction, value: flowDirections(visit.language)[flow.direction] },
    { label: words.kind, value: kind === null ? words.unknown : words.kinds[kind] },
    {
      label: words.invoice,
      value:
        invoice_id &&
        html`<a href="${invoicePath(visit, invoice_id)}">${invoice_number ?? invoice_id}</a>`,
    },
    { label: words.name, value: flow.name },
    { label: words.type, value: flow.flow_type },
    { label: words.syntax, value: flow.flow_syntax },
    { label: words.listed, value: instant(visit, flow.created_at) },
    { label: words.changed, value: flow.flow_updated_at },
    { label: words.attempts, value: String(flow.attempts_count) },
    { label: words.next_attempt, value: next_attempt_at && instant(visit, next_attempt_at) },
    { label: words.settled, value: settled_at && instant(visit, settled_at) },
    { label: words.flow_id, value: flow.flow_id, isCode: true },
    { label: words.tracking_id, value: flow.tracking_id, isCode: true },
  ];
}
