import { html, type Html } from '#http/pages/html.ts';
import { DOWNLOAD_FORMATS } from '#einvoice/convert.ts';
import { icon } from '#console/parts/icon.ts';
import { sizeText } from '#console/parts/size.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** Its formats once it has a number, and its attachments. */
export function filesView(visit: WorkspaceVisit, { invoice, attachments }: InvoiceRecord): Html {
  const words = invoiceDetailWords(visit.language);
  const { id, invoice_number } = invoice;
  const downloads =
    invoice_number === null
      ? null
      : html`<h2>${words.downloads}</h2>
          <p class="actions">
            ${DOWNLOAD_FORMATS.map(
              (format) =>
                html`<a class="button" href="/console/invoices/${id}/download.${format}" download
                  >${icon('download')}${words.formats[format]}</a
                >`,
            )}
          </p>`;
  if (downloads === null && attachments.length === 0) return html``;
  return html`<section>${downloads} ${attachmentsView(visit, { invoice, attachments })}</section>`;
}

function attachmentsView(
  { language }: WorkspaceVisit,
  { invoice, attachments }: Pick<InvoiceRecord, 'invoice' | 'attachments'>,
): Html | null {
  const words = invoiceDetailWords(language);
  if (attachments.length === 0) return null;
  return html`<h3>${words.attachments}</h3>
    <ul class="others">
      ${attachments.map(({ id, filename, reference, description, size_bytes, url }) => {
        const name = filename ?? reference ?? words.attachment(id);
        const href = `/console/invoices/${invoice.id}/attachments/${id}/download`;
        return html`<li>
          ${size_bytes === null ? html`<span>${name}</span>` : html`<a href="${href}" download>${name}</a>`}
          ${size_bytes === null ? null : html`<small>${sizeText(language, size_bytes)}</small>`}
          ${description === null ? null : html`<small>${description}</small>`}
          ${url === null ? null : html`<small>${words.external}</small> <code>${url}</code>`}
        </li>`;
      })}
    </ul>`;
}
