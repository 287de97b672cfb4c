import type { DirectoryFault } from '#domain/exchange/directory/directory-reader.ts';
import type { FoundRecipient } from '#domain/exchange/directory/look-up-recipient.ts';
import type { Reachability } from '#model/directory-line.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { DirectoryLine } from '#model/directory-line.ts';
import type { Language } from '#model/language.ts';
import { attributes } from '#console/parts/attributes.ts';
import { badge, type BadgeInput } from '#console/parts/badge.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import { directoryWords } from '#console/words/directory-words.ts';
import { platformErrors } from '#console/words/platform-words.ts';
import type { LookedUp } from './load-directory.ts';

/** Lines that an editor offers beside each other. */
const OFFERED = 10;

const SIGNS: Readonly<Record<Reachability, Pick<BadgeInput, 'tone' | 'icon'>>> = {
  reachable: { tone: 'success', icon: 'check' },
  unreachable: { tone: 'danger', icon: 'ban' },
  undetermined: { tone: 'neutral', icon: 'info' },
};

/** The directory's answer about a recipient, in a line or two. */
export function verdictView(reader: Reader, looked: LookedUp): Html {
  if (looked === null) return html``;
  const words = directoryWords(reader.language);
  if (looked.kind === 'unreadable') return html`<p class="danger">${words.unreadable}</p>`;
  if (looked.kind !== 'found') return faultView(reader, looked);
  const { reachability, entry } = looked;
  const mark = badge({ ...SIGNS[reachability], word: words[reachability], name: reachability });
  const facts = [
    entry === null ? words.absent : entry.name,
    entry?.administrative_status === 'C' ? words.ceased : null,
  ].filter((fact) => fact !== null);
  return html`<p class="verdict">${mark} ${facts.join(' · ')}</p>`;
}

function faultView({ language }: Reader, fault: DirectoryFault): Html {
  const sentence = faultSentence(language, fault);
  return html`<p class="waiting">${sentence} ${directoryWords(language).goes_on}</p>`;
}

/** Without the platform's words, which are for those who set the connection up. */
function faultSentence(language: Language, fault: DirectoryFault): string {
  const words = directoryWords(language);
  switch (fault.kind) {
    case 'refused':
      return words.refused;
    case 'held':
      return words.held;
    case 'failed':
      return fault.error_code === null
        ? words.failed
        : `${words.failed} ${platformErrors(language)[fault.error_code].sentence}`;
    default:
      return fault satisfies never;
  }
}

/** The verdict with buttons that put an address into the editor. */
export function offeredView(reader: Reader, looked: LookedUp): Html {
  const verdict = verdictView(reader, looked);
  if (looked === null || looked.kind !== 'found') return verdict;
  const words = directoryWords(reader.language);
  const addresses = addressesOf(looked);
  const offers = addresses.map(
    (address) =>
      html`<li>
        ${code(address)}
        <button${attributes({ type: 'button', class: 'plain', 'data-use-address': address, 'data-use-name': looked.entry?.name ?? null })}>${words.use}</button>
      </li>`,
  );
  const choice = addresses.length > 1 ? html`<p>${words.several}</p>` : null;
  return html`${verdict} ${choice}
  ${
    offers.length === 0
      ? null
      : html`<ul class="offers">
          ${offers}
        </ul>`
  }`;
}

/** The one to use, else those that could be. */
function addressesOf({ address, lines, reachability }: FoundRecipient): string[] {
  if (address !== null) return [address];
  const open = (line: DirectoryLine) =>
    reachability === 'undetermined' || line.status === 'Enabled';
  return lines
    .filter(open)
    .slice(0, OFFERED)
    .map((line) => line.addressing_identifier);
}
