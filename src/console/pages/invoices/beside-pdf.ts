import { html, type Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';

interface DocumentPage {
  facts: Html;
  /** Path of its page as PDF. */
  pdf: string;
  /** Path of the file that came, if the page was printed from its data. */
  original?: string | null;
  /** It is a picture of this name instead. */
  picture?: string | null;
  /** Below the facts. */
  rest: Html;
}

/** A document with its PDF beside it; on a narrow page the PDF is between its facts and the rest. */
export const besidePdf = (
  reader: Reader,
  { facts, pdf, original = null, picture = null, rest }: DocumentPage,
): Html =>
  html`<div class="beside-pdf">
    <div>${facts}</div>
    ${picture === null ? pdfView(reader, pdf, original) : pictureView(pdf, picture)}
    <div>${rest}</div>
  </div>`;

const pictureView = (href: string, name: string): Html =>
  html`<section>
    <a href="${href}" target="_blank" rel="noopener"
      ><img class="paper" src="${href}" alt="${name}"
    /></a>
  </section>`;

/** The PDF is asked for once it is opened, as it is on a wide page; where the browser has no viewer the link serves. */
function pdfView({ language }: Reader, href: string, original: string | null): Html {
  const words = invoiceDetailWords(language);
  return html`<section>
    <details class="preview" id="preview">
      <summary>${words.pdf}</summary>
      <div>
        <p>${words.preview_waits}</p>
        <iframe src="${href}#view=FitH" title="${words.pdf}" loading="lazy"></iframe>
      </div>
    </details>
    <p><a href="${href}" target="_blank" rel="noopener">${words.open_pdf}</a></p>
    ${
      original === null
        ? null
        : html`<p class="note">
            ${words.printed_here} <a href="${original}" download>${words.original}</a>
          </p>`
    }
  </section>`;
}
