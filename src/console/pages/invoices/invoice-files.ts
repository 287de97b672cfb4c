import { html, type Html } from '#http/pages/html.ts';
import { DOWNLOAD_FORMATS } from '#einvoice/convert.ts';
import { icon } from '#console/parts/icon.ts';
import { menu } from '#console/parts/menu.ts';
import { sizeText } from '#console/parts/size.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** Its formats and its dossier, once it has a number. */
export function downloadMenu({ language }: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  const words = invoiceDetailWords(language);
  const { id, invoice_number } = invoice;
  const link = (path: string, word: string) =>
    html`<a class="button" href="/console/invoices/${id}/${path}" download>${word}</a>`;
  const formats = DOWNLOAD_FORMATS.map((format) =>
    link(`download.${format}`, words.formats[format]),
  );
  return menu(
    'downloads',
    html`${icon('download')}${words.downloads}`,
    invoice_number === null ? [] : [...formats, link('dossier', words.dossier)],
  );
}

export function attachmentsView(
  { language }: WorkspaceVisit,
  { invoice, attachments }: Pick<InvoiceRecord, 'invoice' | 'attachments'>,
): Html {
  const words = invoiceDetailWords(language);
  if (attachments.length === 0) return html``;
  return html`<section>
    <h2>${words.attachments}</h2>
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
    </ul>
  </section>`;
}
