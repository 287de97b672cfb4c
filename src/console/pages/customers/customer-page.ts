import { findCustomer, type ListedCustomer } from '#domain/invoicing/customers/list-customers.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId } from '#http/pipeline/call.ts';
import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import type { Language } from '#model/language.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { countryChoices } from '#console/shared/code-choices.ts';
import { withChosen } from '#console/pages/drafts/editor-field.ts';
import { BUYER_FIELDS, textAt } from '#console/shared/editor-members.ts';
import { buyerLabels } from '#console/shared/field-labels.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { badge } from '#console/parts/badge.ts';
import { callButton } from '#console/parts/form.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { customerUpdateSchema } from '#resources/customers/schema.ts';
import { customerWords } from './customer-words.ts';

export const CUSTOMER_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/customers/:id',
  audience: 'member',
  section: 'parties',
  load: ({ workspace, params }: WorkspaceVisit, { db }) =>
    findCustomer(db, { workspace_id: workspace.id, id: readId(params['id']) }),
  view: (customer, visit) => {
    const words = customerWords(visit.language);
    const href = workspacePath(visit, 'customers');
    return formPage(visit, {
      title: customer.name,
      badge:
        customer.archived_at === null
          ? null
          : badge({ tone: 'neutral', icon: 'ban', word: words.is_archived, name: 'archived' }),
      back: { href, word: words.all },
      actions: actionsOf(visit, customer),
      id: 'edit',
      call: `PATCH /console/customers/${customer.id}`,
      wrapper: 'customer',
      changesOnly: true,
      schema: customerUpdateSchema,
      fields: fieldsOf(visit.language, customer),
      submit: words.save,
      next: href,
      done: words.saved,
    });
  },
});

function actionsOf(
  visit: WorkspaceVisit,
  { id, name, siren, archived_at }: ListedCustomer,
): Html[] {
  const words = customerWords(visit.language);
  const isArchived = archived_at !== null;
  const sought = new URLSearchParams({ direction: 'sales', q: siren ?? name });
  const archive = callButton(visit, {
    id: 'archive',
    call: `PATCH /console/customers/${id}`,
    wrapper: 'customer',
    schema: customerUpdateSchema,
    fields: [{ name: 'archived', label: '', as: 'hidden', value: String(!isArchived) }],
    submit: isArchived ? words.restore : words.archive,
    done: isArchived ? words.restored : words.archived_now,
  });
  return [
    isArchived
      ? html``
      : html`<a class="button primary" href="${invoicePath(visit)}/new?customer=${id}"
          >${words.invoice}</a
        >`,
    html`<a class="button" href="${invoicePath(visit)}?${sought.toString()}">${words.invoices}</a>`,
    archive,
  ];
}

/** Those that the editor of drafts has for a buyer. */
function fieldsOf(language: Language, customer: ListedCustomer): FieldInput[] {
  const labels = buyerLabels(language);
  const country = textAt(customer, 'address/country_code');
  const more: Partial<Record<string, Partial<FieldInput>>> = {
    name: { isOptional: false },
    kind: { choices: choicesOf(BUYER_KINDS, invoiceDetailWords(language).kinds) },
    'address/country_code': { choices: withChosen(countryChoices(language), country) },
  };
  return BUYER_FIELDS.map((name) => ({
    name,
    label: labels[name],
    value: textAt(customer, name),
    ...more[name],
  }));
}
