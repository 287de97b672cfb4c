import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import { icon } from './icon.ts';
import type { Choice } from './field-input.ts';
import type { Reader } from './reader.ts';

export interface Filter {
  name: string;
  label: string;
  value: string | null;
  /** A select; without choices a text field. */
  choices?: readonly Choice[];
  /** The type of a field without choices. */
  type?: 'search' | 'date' | 'datetime-local';
  /** The option that filters nothing; « Tous » by default. */
  all?: string;
  /** The end of a period, which stays on the line of its beginning. */
  until?: Filter;
}

export interface FiltersInput {
  /** Path of the list. */
  action: string;
  filters: readonly Filter[];
  /** Parameters of the list that no field changes, such as its tab. */
  kept?: Readonly<Record<string, string>>;
  /** The part that shows the filtered list. */
  part?: string;
  /** After the fields: {@link newRows}. */
  after?: Html;
  /** The address of what the list shows as CSV; a script keeps it in step with the fields. */
  csv?: string | null;
}

/** A `get` form, applied at once. Its query is the address of what it shows. On a phone it is folded until it filters. */
export function filters({ language }: Reader, input: FiltersInput): Html {
  const words = partWords(language);
  const { action, part = 'list', kept = {}, csv = null } = input;
  const search = new URLSearchParams(kept).toString();
  const clear = search === '' ? action : `${action}?${search}`;
  const isFiltered = input.filters.some(filtersSomething);
  const frame = {
    method: 'get',
    action,
    class: 'filters',
    'data-filters': part,
    role: 'search',
    'aria-label': words.filters,
  };
  return html`<form${attributes(frame)}>
    ${Object.entries(kept).map(([name, value]) => html`<input${attributes({ type: 'hidden', name, value })} />`)}
    ${
      input.filters.length === 0
        ? null
        : html`<details class="filter-fold" ${attributes({ open: isFiltered })}>
              <summary>${words.filters}</summary>
              <div class="filter-fields">
                ${input.filters.map((filter) => filterFields(filter, words.all))}
              </div>
            </details>
            <noscript><button class="plain">${words.apply_filters}</button></noscript>
            <a class="clear" href="${clear}" data-clear${attributes({ hidden: !isFiltered })}
              >${words.clear_filters}</a
            >`
    }
    ${input.after ?? null}
    ${csv === null ? null : html`<a class="export" href="${csv}" title="${words.export_help}" download data-export>${icon('download')}${words.export}</a>`}
  </form>`;
}

const filtersSomething = ({ value, until }: Filter): boolean =>
  (value !== null && value !== '') || (until !== undefined && filtersSomething(until));

function filterFields({ until, ...filter }: Filter, any: string): Html {
  const field = filterField(filter, any);
  return until === undefined
    ? field
    : html`<div class="filter-period">${field} ${filterField(until, any)}</div>`;
}

function filterField(
  { name, label, value, choices, type = 'search', all }: Filter,
  any: string,
): Html {
  const id = `filter-${name}`;
  const control =
    choices === undefined
      ? html`<input${attributes({ type, id, name, value, step: type === 'datetime-local' ? 1 : null, autocomplete: 'off' })} />`
      : html`<select${attributes({ id, name })}>
          <option value="">${all ?? any}</option>
          ${choices.map((choice) => html`<option${attributes({ value: choice.value, selected: choice.value === value })}>${choice.label}</option>`)}
        </select>`;
  return html`<div class="filter"><label for="${id}">${label}</label>${control}</div>`;
}

/** A filter by a set. A link may name several of its values, which the field then offers as one choice. */
export function setFilter({
  values,
  ...filter
}: Omit<Filter, 'value'> & {
  values: readonly string[] | null;
  choices: readonly Choice[];
}): Filter {
  const { choices } = filter;
  if (values === null || values.length === 1) return { ...filter, value: values?.[0] ?? null };
  const value = values.join(',');
  const named = choices.filter((choice) => values.includes(choice.value));
  const label = named.map((choice) => choice.label).join(', ');
  return { ...filter, value, choices: [{ value, label }, ...choices] };
}

type Ends<Value> = Readonly<Record<'from' | 'to', Value>>;

/** A filter by the parameters `from` and `to`. */
export const daysFilter = (labels: Ends<string>, days: Ends<string | null>): Filter =>
  periodFilter('date', labels, days);

/** {@link daysFilter} by times, as the address has them: a field shows the time that was chosen. */
export function timesFilter(labels: Ends<string>, url: string): Filter {
  const asked = new URL(url, 'http://console').searchParams;
  const times = { from: asked.get('from'), to: asked.get('to') };
  return periodFilter('datetime-local', labels, times);
}

const periodFilter = (
  type: 'date' | 'datetime-local',
  labels: Ends<string>,
  values: Ends<string | null>,
): Filter => ({
  name: 'from',
  label: labels.from,
  value: values.from,
  type,
  until: { name: 'to', label: labels.to, value: values.to, type },
});

/** Empty by filter. */
export const noMatch = ({ language }: Reader): Html =>
  html`<div class="empty"><p>${partWords(language).no_match}</p></div>`;

/**
 * The button behind which new rows wait. Its place is kept while there are none, so that nothing moves.
 * @param one such as « {n} nouvelle livraison »
 * @param many such as « {n} nouvelles livraisons »
 */
export const newRows = (one: string, many: string): Html =>
  html`<span class="new-rows"
    ><button
      type="button"
      class="plain"
      data-new-rows
      data-one="${one}"
      data-many="${many}"
    ></button
    ><span class="visually-hidden" role="status" data-new-rows-said></span
  ></span>`;
