import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import { findOpenPurchase } from '#domain/invoicing/entered-purchases/open-purchases.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { enteredPurchaseSchema } from '#resources/entered-purchases/schema.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { field } from '#console/parts/field.ts';
import { choicesOf, namedChoices, type FieldInput } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { rateText } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { besidePdf } from '#console/pages/invoices/beside-pdf.ts';
import { enteredView, invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { enteredWords } from './entered-words.ts';

/** Of French purchases today; others come as e-invoices. */
const RATES = ['20', '10', '5.5', '2.1', '0'];

type Loaded = Awaited<ReturnType<typeof load>>;

/** What a plain PDF or a picture shows, typed beside it. */
export const ENTERED_PURCHASE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/entered_purchases/:id',
  audience: 'member',
  section: 'purchases',
  load,
  view,
});

async function load({ workspace, params }: WorkspaceVisit, { db }: Services) {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  return {
    purchase: await findOpenPurchase(db, key),
    companies: await findCompanies(db, workspace.id),
    categories: await listOfferedCategories(db, workspace.id, null),
  };
}

function view(loaded: Loaded, visit: WorkspaceVisit): PageContents {
  const words = enteredWords(visit.language);
  const { id, filename } = loaded.purchase;
  const purchases = `${invoicePath(visit)}?direction=purchases`;
  const head = pageHead({
    title: words.title,
    back: { href: purchases, word: words.purchases },
    sentence: words.sentence(filename),
    actions: [
      confirmation(visit, {
        id: 'discard',
        call: workspaceCall('DELETE', visit, `entered_purchases/${id}`),
        open: words.discard,
        question: words.discard_question,
        consequences: words.discard_effect,
        next: purchases,
        done: words.discarded,
      }),
    ],
  });
  const entry = form(visit, {
    id: 'entered',
    call: workspaceCall('POST', visit, `entered_purchases/${id}/complete`),
    wrapper: 'invoice',
    schema: enteredPurchaseSchema,
    fields: fieldsOf(visit, loaded),
    more: amountFields(visit),
    submit: words.save,
    next: `${invoicePath(visit)}/{data.id}`,
    done: words.saved,
  });
  const main = html`${head}
  ${besidePdf(visit, {
    facts: entry,
    ...enteredView(visit, loaded.purchase),
    rest: html``,
  })}`;
  return { title: words.title, main };
}

function fieldsOf({ language }: WorkspaceVisit, { companies, categories }: Loaded): FieldInput[] {
  const words = enteredWords(language);
  const named = companies.flatMap(({ siren, name }) =>
    siren === null ? [] : [{ value: siren, label: name }],
  );
  return [
    { name: 'seller/name', label: words.seller, isOptional: false },
    { name: 'seller/siren', label: words.siren, isOptional: true },
    { name: 'invoice_number', label: words.number, isOptional: false },
    { name: 'issue_date', label: words.issued, as: 'date', isOptional: false },
    { name: 'due_date', label: words.due, as: 'date', isOptional: true },
    ...(named.length > 1
      ? [{ name: 'buyer/siren', label: words.company, choices: named, isOptional: false }]
      : []),
    {
      name: 'category_id',
      label: words.category,
      choices: namedChoices(categories),
      isOptional: true,
    },
    {
      name: 'operation',
      label: draftWords(language).operation,
      choices: choicesOf(OPERATIONS, draftWords(language).operations),
      isOptional: true,
    },
    { name: 'payment_means/0/iban', label: words.iban, isOptional: true },
  ];
}

/** A field for each rate, since an invoice has one or two. */
function amountFields(visit: WorkspaceVisit): Html {
  const { language } = visit;
  const words = enteredWords(language);
  const print = (input: FieldInput) => field(visit, 'entered', enteredPurchaseSchema, input);
  return html`<fieldset class="field">
      <legend>${words.amounts}</legend>
      <div class="by-rate">
        ${RATES.map(
          (rate, place) =>
            html`${print({ name: `lines/${place}/tax_rate`, label: '', as: 'hidden', value: rate })}
            ${print({
              name: `lines/${place}/unit_price`,
              label: words.amount(rateText(language, rate)),
              isOptional: true,
            })}`,
        )}
      </div>
    </fieldset>
    ${print({
      name: 'total_including_tax',
      label: words.total,
      help: words.total_help,
      isOptional: false,
    })}
    ${print({ name: 'currency_code', label: words.currency, value: 'EUR', isOptional: false })}`;
}
