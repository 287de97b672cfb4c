import { html, type Html } from '#http/pages/html.ts';
import { departureOf } from '#domain/invoicing/invoices/departure.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import { reaches } from '#model/role.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { attributes } from '#console/parts/attributes.ts';
import { countText } from '#console/parts/money.ts';
import { banner } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** Warnings that the page lists. */
const SHOWN_WARNINGS = 20;

/** Banners above the facts. */
export function invoiceBanners(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const { facts, invoice } = record;
  const words = invoiceDetailWords(visit.language);
  const { warnings } = invoice;
  const isProvisionalSale = isDraftSale(facts) && facts.invoice_number !== null;
  return html`${departureBanner(visit, record)}
  ${isProvisionalSale ? banner('waiting', html`<p>${words.provisional}</p>`) : null}
  ${facts.direction === 'purchases' && facts.is_provisional ? banner('waiting', html`<p>${words.provisional_purchase}</p>`) : null}
  ${warnings.length === 0 || record.entered !== null ? null : warningsView(visit, warnings, facts)}`;
}

/** A sale that is issued and still here. */
function departureBanner(
  visit: WorkspaceVisit,
  { invoice, sent_as, way }: InvoiceRecord,
): Html | null {
  if (departureOf({ ...invoice, sent_as }) !== 'here') return null;
  const words = invoiceDetailWords(visit.language);
  const mayConnect = way === null && reaches(visit.workspace.role, 'manager');
  const connect = html`<a class="button" href="${workspacePath(visit, 'platform_connections/new')}"
    >${words.connect_platform}</a
  >`;
  return banner(
    'waiting',
    html`<p>${way === null ? words.not_sent : words.not_sent_before}</p>
      <p class="actions">
        ${mayConnect ? connect : null}
        <a class="button" href="/console/invoices/${invoice.id}/download.pdf" download
          >${words.download_pdf}</a
        >
      </p>`,
  );
}

type Warnings = InvoiceRecord['invoice']['warnings'];

/** Rules about the document, which only the one who made it can follow. */
const OF_DOCUMENT: readonly string[] = ['rule_broken', 'mention_missing'];

/** Errors first. Folded, unless they prevent the issue of a draft. A buyer is told which are about the seller. */
function warningsView(
  { language }: WorkspaceVisit,
  warnings: Warnings,
  facts: InvoiceRecord['facts'],
): Html {
  const words = invoiceDetailWords(language);
  const isDraft = isDraftSale(facts);
  const more = warnings.length - SHOWN_WARNINGS;
  const isWrong = warnings.some(({ severity }) => severity === 'error');
  const isOfSeller = ({ code }: Warnings[number]) =>
    facts.direction === 'purchases' && OF_DOCUMENT.includes(code);
  const shown = warnings.slice(0, SHOWN_WARNINGS);
  const ofSeller = shown.filter(isOfSeller);
  const frame = {
    class: `banner ${isWrong && facts.direction === 'sales' ? 'waiting' : 'info'}`,
    id: 'warnings',
    open: isDraft && isWrong,
  };
  return html`<details${attributes(frame)}>
    <summary>${isDraft ? words.draft_warnings : words.warnings} (${countText(language, warnings.length)})</summary>
    ${listOf(
      words.severities,
      shown.filter((one) => !isOfSeller(one)),
    )}
    ${ofSeller.length === 0 ? null : html`<p>${words.of_seller}</p>`}
    ${listOf(null, ofSeller)}
    ${more > 0 ? html`<p>${words.more_warnings(countText(language, more))}</p>` : null}
  </details>`;
}

/** @param severities words before each, null to leave them out */
const listOf = (
  severities: Readonly<Record<Warnings[number]['severity'], string>> | null,
  warnings: Warnings,
): Html =>
  warnings.length === 0
    ? html``
    : html`<ul>
        ${warnings.map(
          ({ severity, message, rule }) =>
            html`<li>
              ${severities === null ? null : html`<strong>${severities[severity]}</strong>`}
              ${message}
              ${rule === null || message.includes(rule) ? null : html`<code>${rule}</code>`}
            </li>`,
        )}
      </ul>`;
