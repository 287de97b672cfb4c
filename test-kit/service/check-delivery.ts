import { checkJson } from './check-json.ts';
import { jsonOf } from './check-answer.ts';
import { at, each, webhookAt } from './reference.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';

/** The difference from the API reference's webhook, or null. */
export function violationOfDelivery({ headers, body }: ReceivedRequest): string | null {
  const type = String(headers['x-service-event']);
  const webhook = webhookAt(type);
  const media = webhook && at(webhook, 'requestBody', 'content', 'application/json');
  if (webhook === undefined || media === undefined) return `is of the type ${type}`;
  for (const [, parameter] of each(at(webhook, 'parameters'))) {
    const name = String(parameter.value['name']);
    const text = headers[name.toLowerCase()];
    const schema = at(parameter, 'schema');
    if (text === undefined && parameter.value['required'] === false) continue;
    if (typeof text !== 'string' || schema === undefined) return `has no ${name}`;
    // Headers differ between types, so each is compiled.
    const violation = checkJson(schema.pointer, jsonOf(text, schema));
    if (violation !== null) return `${name}: ${violation}`;
  }
  return checkJson(`${media.pointer}/schema`, body);
}
