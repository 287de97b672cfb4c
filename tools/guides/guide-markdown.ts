import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { codeView } from '#api/pages/code/code-view.ts';
import { escapeHtml, type Html } from '#http/pages/html.ts';

/**
 * A guide as HTML. Its headings have the anchors that they have on GitHub, links to pages of `served` (by the path of
 * their file in the repository) lead there, and other files of the repository are named.
 * @param words replace the titles of its code
 */
export function renderGuide(
  file: string,
  text: string,
  served: ReadonlyMap<string, string>,
  words: Readonly<Record<string, string>> = {},
): string {
  const marked = new Marked({
    renderer: {
      html: ({ text: shown }) => escapeHtml(shown),
      code: ({ text: shown, lang = '' }) => codeOf(shown, lang, words).html,
      heading({ tokens, depth, text: plain }) {
        const title = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(plain)}">${title}</h${depth}>\n`;
      },
      link({ tokens, href }: Tokens.Link) {
        const shown = this.parser.parseInline(tokens);
        const { target, address } = followLink(file, href, served);
        return address === undefined
          ? `${shown} (<code>${escapeHtml(target)}</code>)`
          : `<a href="${escapeHtml(address)}">${shown}</a>`;
      },
    },
  });
  return framed(marked.parse(text, { async: false }));
}

/** The text and the target of a link; code, which may look like one, has neither. */
const LINK = /^ *```[\s\S]*?^ *```$|`[^`]*`|\[([^\]]*)\]\(([^)\s]+)\)/gm;

/** A guide as Markdown, whose links lead as those of its HTML do. */
export const linkGuide = (
  file: string,
  text: string,
  served: ReadonlyMap<string, string>,
): string =>
  text.replaceAll(LINK, (found, shown?: string, href?: string) => {
    if (shown === undefined || href === undefined) return found;
    const { target, address } = followLink(file, href, served);
    return address === undefined ? `${shown} (\`${target}\`)` : `[${shown}](${address})`;
  });

/** The file that a link means, and the address where it is served. */
function followLink(file: string, href: string, served: ReadonlyMap<string, string>) {
  if (/^(?:https?:|#)/.test(href)) return { target: href, address: href };
  const [path = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const page = served.get(target);
  return { target, address: page && `${page}${fragment === undefined ? '' : `#${fragment}`}` };
}

/** The first word of an info string is the language; the rest is for the tests that run the guides. */
function codeOf(text: string, info: string, words: Readonly<Record<string, string>>): Html {
  const [language = '', ...about] = info.split(' ');
  const named = about.find((word) => word.includes('/') && word.includes('.'));
  const title = named ?? (about.includes('output') ? 'Output' : (TITLES[language] ?? 'Text'));
  return codeView({ title: words[title] ?? title, text, language });
}

const TITLES: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  json: 'JSON',
  ts: 'TypeScript',
  python: 'Python',
  sql: 'SQL',
  ini: 'Settings',
};

/** A table wider than a phone scrolls by itself. */
const framed = (body: string): string =>
  body
    .replaceAll('<table>', '<div class="framed" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** GitHub's anchors: lower case, punctuation dropped, blanks as hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
