import { tokensBeyond } from '#domain/access/oauth/count-effects.ts';
import { html, type Html } from '#http/pages/html.ts';
import { applicationUpdateSchema } from '#resources/applications/schema.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { form } from '#console/parts/form.ts';
import type { Reader } from '#console/parts/reader.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { countText } from './count-text.ts';
import type { EditedApplication } from './edited-application.ts';
import { SECRET_DIALOG, secretDialog } from './secret-dialog.ts';

export function nameSection(data: EditedApplication, reader: Reader): Html {
  const words = applicationWords(reader.language);
  return html`<section>
    <h2>${words.save}</h2>
    ${form(reader, {
      id: 'rename',
      call: `PATCH ${data.call}`,
      wrapper: 'application',
      schema: applicationUpdateSchema,
      fields: [
        { name: 'name', label: words.name, value: data.application.name, isOptional: false },
      ],
      submit: words.save,
      tone: 'plain',
      done: words.renamed,
    })}
  </section>`;
}

export function secretSection(data: EditedApplication, reader: Reader): Html {
  const words = applicationWords(reader.language);
  const tokens = tokensBeyond(data.effects?.tokens ?? [], []);
  return html`<section>
    <h2>${words.secret}</h2>
    <p class="advice">${words.secret_help}</p>
    ${confirmation(reader, {
      id: 'regenerate',
      call: `POST ${data.call}/regenerate_secret`,
      open: words.regenerate,
      question: words.regenerate_question,
      consequences: words.regenerate_consequences(tokens.count, countText(reader.language, tokens)),
      secret: SECRET_DIALOG,
      done: words.regenerated,
    })}
    ${secretDialog(reader, data.baseUrl)}
  </section>`;
}

export function deleteSection(data: EditedApplication, reader: Reader): Html {
  const words = applicationWords(reader.language);
  const { name } = data.application;
  const { deletion } = data.effects ?? {};
  const pending = deletion?.pending_deliveries ?? { count: 0, more: false };
  return html`<section>
    <h2>${words.delete}</h2>
    <p class="advice">${words.delete_help}</p>
    ${confirmation(reader, {
      id: 'delete',
      call: `DELETE ${data.call}`,
      open: words.delete,
      question: words.delete_question(name),
      consequences: words.delete_consequences(
        deletion?.endpoints_count ?? 0,
        pending.count,
        countText(reader.language, pending),
      ),
      typed: name,
      next: data.listPath,
      done: words.deleted,
    })}
  </section>`;
}
