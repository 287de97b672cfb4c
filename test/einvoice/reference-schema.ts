import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator, xmlCleanupInputProvider } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { findViolation, type FindViolation } from './schema.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/reference');

/** A published schema of several files; skips where it is not next to the project. */
export function openReferenceSchema(context: Mocha.Context, path: string): FindViolation {
  const file = join(FOLDER, path);
  if (!existsSync(file)) context.skip();
  xmlRegisterFsInputProviders();
  try {
    const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
    const validator = XsdValidator.fromDoc(schema);
    return (text) => findViolation(validator, text);
  } finally {
    xmlCleanupInputProvider();
  }
}
