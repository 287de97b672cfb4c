import { codeView } from '#api/pages/code/code-view.ts';
import { html, type Html } from '#http/pages/html.ts';
import { sampleDelivery } from '#events/samples.ts';
import { printIndented } from '#kernel/json.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import type { Operation } from './document.ts';
import {
  answersView,
  linkedDescription,
  inputView,
  webhookAnchor,
  type ReferenceSource,
} from './operation-view.ts';

/** The service's request for each event of a type. */
export function webhookView(type: string, operation: Operation, source: ReferenceSource): Html {
  const anchor = webhookAnchor(type);
  return html`<section class="operation" id="${anchor}" aria-labelledby="${anchor}-title">
    <div class="text">
      <h3 id="${anchor}-title">
        <a href="#${anchor}"><code>${type}</code></a>
      </h3>
      ${operation.description === undefined ? null : linkedDescription(operation.description, source)}
      ${inputView(operation, 'answer', source)}
      <h4>What you answer</h4>
      ${answersView(operation, source)}
    </div>
    <div class="samples">
      ${sampleView(type)}
      <p><a href="#verify">Verify it</a> before you use it.</p>
    </div>
  </section>`;
}

function sampleView(given: string): Html | null {
  const type = EVENT_TYPES.find((one) => one === given);
  if (type === undefined) return null;
  const body = printIndented(parseKeepingDigits(sampleDelivery(type)));
  return codeView({ title: 'A delivery, indented for reading', text: body, language: 'json' });
}
