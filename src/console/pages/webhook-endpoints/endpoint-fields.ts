import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import type { EventType } from '#model/event-type.ts';
import type { Category } from '#orm/entities/category.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { namedChoices, type FieldInput } from '#console/parts/field-input.ts';
import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointWords } from './endpoint-words.ts';

type Filled = Pick<
  EndpointFacts,
  'url' | 'name' | 'description' | 'category_id' | 'includes' | 'standard_webhooks'
>;

const EMPTY: Filled = {
  url: '',
  name: null,
  description: null,
  category_id: null,
  includes: [],
  standard_webhooks: false,
};

/**
 * The fields that creation and change have in common, as far as one of the event types takes them; where there are
 * several types to choose from, while one that takes them is chosen.
 * @param categories those that may be chosen
 */
export function endpointFields(
  { language }: WorkspaceVisit,
  types: readonly EventType[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
  filled: Filled = EMPTY,
): FieldInput[] {
  const words = endpointWords(language);
  const fields: FieldInput[] = [
    { name: 'url', label: words.url, as: 'url', help: words.url_help, value: filled.url },
    { name: 'name', label: words.name, help: words.name_help, value: filled.name },
    { name: 'description', label: words.description, as: 'multiline', value: filled.description },
  ];
  const targeted = types.filter((type) => EVENT_CATALOGUE[type].category);
  const including = types.filter((type) => EVENT_CATALOGUE[type].includes.length > 0);
  const onlyWith = (values: readonly EventType[]): Pick<FieldInput, 'onlyWith'> =>
    types.length > 1 ? { onlyWith: { name: 'event_types', values } } : {};
  if (categories.length > 0 && targeted.length > 0)
    fields.push({
      name: 'category_id',
      label: words.category,
      help: words.category_help,
      value: filled.category_id,
      choices: namedChoices(categories),
      ...onlyWith(targeted),
    });
  if (including.length > 0)
    fields.push({
      name: 'includes',
      label: words.includes,
      value: filled.includes,
      choices: INVOICE_COLLECTIONS.map((value) => ({ value, label: value })),
      ...onlyWith(including),
    });
  fields.push({
    name: 'standard_webhooks',
    label: words.standard_webhooks,
    help: words.standard_webhooks_help,
    value: filled.standard_webhooks,
  });
  return fields;
}
