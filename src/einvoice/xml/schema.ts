import { readFileSync } from 'node:fs';
import {
  XmlDocument,
  XsdValidator,
  closeBuffer,
  openBuffer,
  readBuffer,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { explainViolation } from './explain-violation.ts';
import { createValidator } from './validator.ts';

export interface XmlSchema {
  /** The namespaces of its documents' roots. */
  namespaces: readonly string[];
  /** @throws {@link UnreadableXml} at the first violation */
  check: (document: XmlDocument) => void;
}

/**
 * A published schema, compiled at its first use, once per process.
 * @param roots the file in `schemas` that declares a root, by the root's namespace, empty for none; several share their
 *   imports
 */
export function createSchema(roots: Readonly<Record<string, string>>): XmlSchema {
  let compiled: ReturnType<typeof compile> | undefined;
  return {
    namespaces: Object.keys(roots),
    check: (document) => {
      compiled ??= compile(roots);
      const violation = compiled.validate(compiled.validator, document);
      if (violation === null) return;
      throw explainViolation(violation.message, violation.element, compiled.repeated);
    },
  };
}

/** The folder's name for libxml2, wherever it really is. */
const FOLDER = 'schemas/';

function compile(roots: Readonly<Record<string, string>>) {
  const repeated = new Set<string>();
  const imports = Object.entries(roots).map(([namespace, file]) =>
    namespace === ''
      ? `<xs:include schemaLocation="${file}"/>`
      : `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  );
  using source = XmlDocument.fromString(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`,
    { url: FOLDER },
  );
  const open = (file: string) => {
    const bytes = readFileSync(new URL(`../${file}`, import.meta.url));
    for (const name of repeatedNamesIn(bytes.toString())) repeated.add(name);
    return openBuffer(bytes);
  };
  const match = (file: string) => file.startsWith(FOLDER);
  xmlRegisterInputProvider({ match, open, read: readBuffer, close: closeFile });
  try {
    return { validator: XsdValidator.fromDoc(source), validate: createValidator(), repeated };
  } finally {
    xmlCleanupInputProvider();
  }
}

function closeFile(file: number): boolean {
  closeBuffer(file);
  return true;
}

const REPEATED = /<\w+:element\s[^>]*\bmaxOccurs="(?:unbounded|[2-9]|1\d)[^>]*>/g;
const NAME = /\b(?:name|ref)="(?:\w+:)?([^"]*)"/;

/** Names of elements that may repeat. */
const repeatedNamesIn = (schema: string): readonly string[] =>
  [...schema.matchAll(REPEATED)].map(([element]) => NAME.exec(element)?.[1] ?? '');
