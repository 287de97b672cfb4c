import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const FOLDER = join(import.meta.dirname, '../../../shared/reference/iso20022');

/** libxml2's complaint, malformed or invalid; null when there is none. */
export type FindViolation = (text: string) => string | null;

/** A message's published schema; skips where it is not next to the project. */
export function openSchema(context: Mocha.Context, message: string): FindViolation {
  const file = join(FOLDER, `${message}.xsd`);
  if (!existsSync(file)) context.skip();
  const schema = XmlDocument.fromString(readFileSync(file, 'utf8'));
  const validator = XsdValidator.fromDoc(schema);
  return (text) => findViolation(validator, text);
}

export function findViolation(validator: XsdValidator, text: string): string | null {
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}
