import { Marked } from 'marked';
import { escapeHtml, rawHtml, type Html } from '#http/pages/html.ts';

const marked = new Marked({
  renderer: {
    // `<id>` in descriptions is text.
    html: ({ text }) => escapeHtml(text),
  },
});

const HEADING = /<h([1-6])>(.*?)<\/h\1>/g;

/** Renders a description (CommonMark); second-level headings become `level`, deeper ones follow. */
export function renderMarkdown(text: string, level = 4): Html {
  const printed = marked.parse(text, { async: false });
  return rawHtml(
    printed.replaceAll(HEADING, (_, depth: string, title: string) => {
      const lowered = Math.min(6, Math.max(level, Number(depth) + level - 2));
      const id = level === 2 && lowered === 2 ? ` id="${anchorOf(title)}"` : '';
      return `<h${lowered}${id}>${title}</h${lowered}>`;
    }),
  );
}

/** A one-line description, within a sentence or cell. */
export const renderInline = (text: string): Html =>
  rawHtml(marked.parseInline(text, { async: false }));

/** First and second-level headings of a text rendered at level two. */
export const topicsOf = (text: string): { anchor: string; title: Html }[] =>
  [...marked.parse(text, { async: false }).matchAll(HEADING)]
    .filter(([, depth]) => Number(depth) <= 2)
    .map(([, , title = '']) => ({ anchor: anchorOf(title), title: rawHtml(title) }));

const anchorOf = (title: string): string =>
  `about-${title
    .replaceAll(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replaceAll(/\W+/g, '-')}`;
