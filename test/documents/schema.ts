import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const FOLDER = join(import.meta.dirname, '../../../shared/reference/iso20022');

/** What libxml2 has against a document, be it malformed or not of the schema; null when nothing. */
export type FindViolation = (text: string) => string | null;

/** The published schema of a message; skips the test or the suite where it is not beside the project. */
export function openSchema(context: Mocha.Context, message: string): FindViolation {
  const file = join(FOLDER, `${message}.xsd`);
  if (!existsSync(file)) context.skip(); // the reference files are no part of the project
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
