import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { html, type Html } from '#http/pages/html.ts';
import { editedDraftSchema } from '#resources/drafts/schema.ts';
import { attributes } from '#console/parts/attributes.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { formReasons } from '#console/parts/form.ts';
import { part } from '#console/parts/page-head.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { directoryCheck, type Seller } from './directory-check.ts';
import { buyerFields, fold, headerFields, headerText } from './draft-fields.ts';
import { accountRows, lineRows } from './draft-rows.ts';
import { editorField, keptField } from './editor-field.ts';
import {
  HEADER_FIELDS,
  keptMembers,
  memberOf,
  textAt,
  type HeaderField,
} from '#console/shared/editor-members.ts';

/** The members of a new draft. */
export const NEW_MEMBERS: DraftMembers = { buyer: { address: { country_code: 'FR' } } };

export interface DraftFormInput {
  members: DraftMembers;
  companies: readonly CompanyRow[];
  categories: readonly Choice[];
  /** Ids of companies whose platforms have a directory. */
  with_directory: ReadonlySet<string>;
  left_out?: readonly HeaderField[];
  /** Attributes that say how the form is saved. */
  saving: Readonly<Record<string, string | null>>;
  hidden?: Html;
  /** Fields of its own beside the due date. */
  dates?: Html;
  /** The latest sums and findings. */
  outcome: Html;
  /** Below the outcome. */
  actions: Html;
}

/** The editor of a draft or a quote in the order of thought: customer, lines, settlement; beside them what they amount to. */
export function draftForm(visit: WorkspaceVisit, input: DraftFormInput): Html {
  const { language } = visit;
  const { members, companies, categories, left_out = [], saving } = input;
  const words = draftWords(language);
  const choosesSeller = companies.length > 1 && isOnlySiren(members.seller);
  const kept = keptMembers(members, !choosesSeller);
  const sellers = sellersOf(input, choosesSeller);
  const rare = HEADER_FIELDS.filter((name) => name !== 'due_date' && !left_out.includes(name));
  const isFilled = (name: HeaderField) => headerText(members, name) !== '';
  const frame = {
    id: 'draft',
    class: 'draft',
    method: 'dialog',
    novalidate: true,
    'data-check': workspaceCall('POST', visit, 'drafts/check'),
    ...saving,
  };
  return html`<form${attributes(frame)}>
    <div class="draft-fields">
      ${formReasons(visit)} ${input.hidden ?? null}
      ${kept.map(([name, json]) => keptField(name, json))}
      <section>
        <h2>${words.buyer}</h2>
        ${choosesSeller ? html`<div class="grid">${sellerField(visit, members, companies)}</div>` : null}
        ${buyerFields(visit, members.buyer)}
        ${directoryCheck(visit, { sellers, siren: textAt(members.buyer, 'siren') })}
      </section>
      <section>
        <h2>${words.lines}</h2>
        ${lineRows(language, members.lines ?? [])}
      </section>
      <section>
        <h2>${words.settlement}</h2>
        <div class="grid">
          ${input.dates ?? null} ${headerFields(language, members, { categories, names: ['due_date'] })}
        </div>
        ${accountRows(language, members.payment_means ?? [])}
      </section>
      ${fold({ id: 'draft-more', word: words.more, isOpen: rare.some(isFilled) }, html`<div class="grid">${headerFields(language, members, { categories, names: rare })}</div>`)}
      ${kept.length === 0 ? null : html`<p class="note">${words.kept}</p>`}
    </div>
    <aside class="draft-outcome">
      ${part('outcome', input.outcome)}
      <div class="note" data-saved role="status"></div>
      <p class="actions">${input.actions}</p>
    </aside>
  </form>`;
}

/** The company is told by its SIREN; with more of a seller, it goes back as it came. */
const isOnlySiren = (seller: unknown): boolean =>
  typeof seller !== 'object' ||
  seller === null ||
  Object.keys(seller).every((name) => name === 'siren');

/** The companies with a directory that may sell, as the choice of the seller names them. */
function sellersOf(
  { members, companies, with_directory }: DraftFormInput,
  isChoice: boolean,
): Seller[] {
  const siren = textAt(memberOf(members, 'seller'), 'siren');
  const named = companies.find((company) => siren !== '' && company.siren === siren);
  const chosen = named ?? companies[0];
  return companies
    .map(({ id, siren: own }, index) => ({
      company_id: id,
      value: isChoice ? (index === 0 ? '' : own) : null,
      isChosen: id === chosen?.id,
    }))
    .filter(({ company_id }) => with_directory.has(company_id))
    .filter(({ value, isChosen }) => isChosen || value !== null);
}

const sellerField = (
  { language }: WorkspaceVisit,
  members: DraftMembers,
  companies: readonly CompanyRow[],
): Html =>
  editorField(editedDraftSchema, {
    name: 'seller/siren',
    label: draftWords(language).company,
    value: textAt(memberOf(members, 'seller'), 'siren'),
    none: companies[0]?.name ?? '—',
    choices: companies
      .slice(1)
      .flatMap(({ siren, name }) => (siren === null ? [] : [{ value: siren, label: name }])),
  });
