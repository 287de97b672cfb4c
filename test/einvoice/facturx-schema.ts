import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator, xmlCleanupInputProvider } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { findViolation, type FindViolation } from './schema.ts';

const FILE = join(
  import.meta.dirname,
  '../../../shared/reference/factur-x-en16931/Factur-X_EN16931.xsd',
);

/** Factur-X's published schema, profile EN 16931; skips where it is not next to the project. */
export function openFacturxSchema(context: Mocha.Context): FindViolation {
  if (!existsSync(FILE)) context.skip();
  xmlRegisterFsInputProviders();
  try {
    const schema = XmlDocument.fromBuffer(readFileSync(FILE), { url: FILE });
    const validator = XsdValidator.fromDoc(schema);
    return (text) => findViolation(validator, text);
  } finally {
    xmlCleanupInputProvider();
  }
}
