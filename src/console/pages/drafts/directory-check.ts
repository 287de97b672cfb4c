import { html, type Html } from '#http/pages/html.ts';
import { attributes } from '#console/parts/attributes.ts';
import { icon } from '#console/parts/icon.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { directoryWords } from '#console/words/directory-words.ts';

/** A company that may sell. */
export interface Seller {
  company_id: string;
  /** By which the editor's choice of the seller names it; null without a choice. */
  value: string | null;
  /** Whether it sells as things are. */
  isChosen: boolean;
}

export interface DirectoryCheckInput {
  /** Those whose platforms have a directory. */
  sellers: readonly Seller[];
  /** The buyer's, as saved. */
  siren: string;
}

/**
 * The way to the directory beside a buyer, a link for each company that may sell. Without scripts it leads to the page;
 * with them the answer is shown here. Null where no company has a directory.
 */
export function directoryCheck(visit: WorkspaceVisit, input: DirectoryCheckInput): Html | null {
  const { sellers, siren } = input;
  if (sellers.length === 0) return null;
  const words = directoryWords(visit.language);
  const link = ({ company_id, value, isChosen }: Seller) => {
    const query = new URLSearchParams({ company_id, recipient: siren });
    const frame = {
      class: 'button',
      href: `${workspacePath(visit, 'directory')}?${query.toString()}`,
      'data-directory': true,
      'data-seller': value,
      hidden: !isChosen,
    };
    return html`<a${attributes(frame)}>${icon('search')}${words.check}</a>`;
  };
  const sentences = {
    class: 'directory-check',
    'data-said-siren-first': words.siren_first,
    'data-said-failed': words.failed,
    'data-said-used': words.used,
  };
  return html`<div${attributes(sentences)}>
    <p class="actions">${sellers.map(link)}</p>
    <div data-part="directory" role="status"></div>
  </div>`;
}
