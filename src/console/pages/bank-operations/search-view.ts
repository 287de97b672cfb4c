import type { SettleableInvoice } from '#domain/banking/bank-operations/search-open-items.ts';
import { html, type Html } from '#http/pages/html.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { attributes } from '#console/parts/attributes.ts';
import { callButton } from '#console/parts/form.ts';
import { money } from '#console/parts/money.ts';
import { part } from '#console/parts/page-head.ts';
import { invoiceBadge } from '#console/parts/state-badges.ts';
import { day } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { allocationCreationSchema } from '#resources/allocations/schema.ts';
import { refreshOf, type OperationPlace } from './operation-place.ts';

/** The open invoices that a text finds for an operation. */
export interface FoundInvoices {
  operation: StoredOperation;
  /** Null where nothing was searched. */
  found: readonly SettleableInvoice[] | null;
}

interface SearchPlace extends Pick<OperationPlace, 'refresh'> {
  /** Path that shows the operation, with the parameters that choose it. */
  action: string;
  parameters: Readonly<Record<string, string>>;
  text: string | null;
}

/** « Chercher une facture » among open ones. */
export function searchView(visit: WorkspaceVisit, of: FoundInvoices, place: SearchPlace): Html {
  const words = operationWords(visit.language);
  const { action, parameters, text } = place;
  const frame = { method: 'get', action, role: 'search', 'data-find': true, class: 'find' };
  const control = { type: 'search', id: 'find', name: 'find', value: text, autocomplete: 'off' };
  return html`<section>
    <h3>${words.search}</h3>
    <form${attributes(frame)}>
      ${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label for="find">${words.search_label}</label>
      <input${attributes(control)} />
    </form>
    ${part('found', foundView(visit, of, place))}
  </section>`;
}

export function foundView(
  visit: WorkspaceVisit,
  { operation, found }: FoundInvoices,
  place: Pick<OperationPlace, 'refresh'>,
): Html {
  if (found === null) return html``;
  if (found.length === 0) return html`<p>${operationWords(visit.language).nothing_found}</p>`;
  return html`<ul class="proposals">
    ${found.map((invoice) => invoiceView(visit, operation, invoice, place))}
  </ul>`;
}

function invoiceView(
  visit: WorkspaceVisit,
  operation: StoredOperation,
  invoice: SettleableInvoice,
  place: Pick<OperationPlace, 'refresh'>,
): Html {
  const words = operationWords(visit.language);
  const { invoice_id, invoice_number, party_name, due_date, open_amount } = invoice;
  const { currency_code, lifecycle_state, invoice_direction, sent_as } = invoice;
  const href = workspacePath(visit, `invoices/${invoice_id}`);
  return html`<li>
    <p>
      <a href="${href}">${invoice_number}</a> ${party_name}
      ${invoiceBadge(visit, {
        lifecycle_state,
        direction: invoice_direction,
        proforma: false,
        sent_as,
      })}
      <small>
        ${due_date === null ? null : html`${words.due} ${day(visit, due_date)} · `}
        ${words.opens[invoice_direction]} ${money(visit, shortAmount(open_amount), currency_code)}
      </small>
    </p>
    <div class="actions">${allocateForm(visit, operation, invoice, place)}</div>
  </li>`;
}

function allocateForm(
  visit: WorkspaceVisit,
  operation: StoredOperation,
  { invoice_id, open_amount }: SettleableInvoice,
  place: Pick<OperationPlace, 'refresh'>,
): Html {
  const words = operationWords(visit.language);
  const remaining = remainingOf(operation);
  const most = remaining.lt(decimal(open_amount)) ? toFixed(remaining, 4) : open_amount;
  const hidden = (name: string, value: string) => ({
    name,
    label: '',
    as: 'hidden' as const,
    value,
  });
  return callButton(visit, {
    id: `allocate-${invoice_id}`,
    call: rowCall('POST', `bank_operations/${operation.id}/allocations`),
    wrapper: 'allocation',
    schema: allocationCreationSchema,
    fields: [
      {
        name: 'allocated_amount',
        label: words.amount_to_allocate,
        value: typedAmount(visit.language, most),
        isOptional: false,
      },
      hidden('invoice_document_id', invoice_id),
      hidden('status', 'confirmed'),
      hidden('version', String(operation.version)),
    ],
    submit: words.allocate,
    done: words.confirmed_now,
    ...refreshOf(place),
  });
}
