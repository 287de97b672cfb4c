import { tokensBeyond } from '#domain/access/oauth/count-effects.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readScopes, writeScopes, type ScopeCombination } from '#model/scope.ts';
import { applicationUpdateSchema } from '#resources/applications/schema.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { code } from '#console/parts/facts.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { callButton } from '#console/parts/form.ts';
import type { Reader } from '#console/parts/reader.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { countText } from './count-text.ts';
import type { EditedApplication } from './edited-application.ts';
import { combinationOf, scopesLost } from './scopes-text.ts';

/**
 * The combinations, each with its button: only one that loses rights asks, with the number of tokens that it
 * ends.
 */
export function scopesSection(data: EditedApplication, reader: Reader): Html {
  const words = applicationWords(reader.language);
  const current = combinationOf(data.application.scopes);
  return html`<section>
    <h2>${words.scopes}</h2>
    ${current === null ? specialScopes(data, reader) : null}
    <ul class="choices">
      ${data.combinations.map(
        (combination) =>
          html`<li>
            <p>
              <strong>${words.combinations[combination]}</strong> ${code(combination)}<br />
              <small>${words.combination_helps[combination]}</small>
            </p>
            ${combination === current ? html`<p>${words.current_scopes}</p>` : change(data, reader, combination)}
          </li>`,
      )}
    </ul>
  </section>`;
}

const specialScopes = ({ application }: EditedApplication, { language }: Reader): Html => {
  const words = applicationWords(language);
  return html`<p>
    <strong>${words.special_scopes}</strong> ${code(writeScopes(application.scopes))}<br />
    <small>${words.special_scopes_help}</small>
  </p>`;
};

function change(data: EditedApplication, reader: Reader, combination: ScopeCombination): Html {
  const words = applicationWords(reader.language);
  const { application } = data;
  const call = {
    id: `scopes-${combination.replaceAll(' ', '-')}`,
    call: `PATCH ${data.call}`,
    wrapper: 'application',
    schema: applicationUpdateSchema,
    fields: fieldsOf(combination, writeScopes(application.scopes)),
  };
  const choose = words.choose_scopes(words.combinations[combination]);
  const lost = scopesLost(application.scopes, combination);
  if (lost.length === 0)
    return callButton(reader, { ...call, submit: choose, done: words.widened });
  const tokens = tokensBeyond(data.effects?.tokens ?? [], readScopes(combination).scopes);
  return confirmation(reader, {
    ...call,
    open: choose,
    question: words.narrow_question(application.name),
    consequences: words.narrow_consequences(
      tokens.count,
      countText(reader.language, tokens),
      lost.map((scope) => words.scope_names[scope]),
    ),
    verb: words.narrow,
    done: words.narrowed,
  });
}

/** Sends the scopes that the page shows: the service refuses the change if they are outdated. */
const fieldsOf = (scopes: ScopeCombination, previous_scopes: string): FieldInput[] => [
  { name: 'scopes', label: '', as: 'hidden', value: scopes },
  { name: 'previous_scopes', label: '', as: 'hidden', value: previous_scopes },
];
