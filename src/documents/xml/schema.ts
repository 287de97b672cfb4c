import { readFileSync } from 'node:fs';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';
import { UnreadableXml } from './problem.ts';
import { createValidator } from './validator.ts';
import { explainViolation } from './explain-violation.ts';

export interface XmlSchema {
  /** Throws {@link UnreadableXml} at the first thing in the document that the schema has no place for. */
  check: (document: XmlDocument) => void;
}

const XSD = { xs: 'http://www.w3.org/2001/XMLSchema' };

/** A published schema, read and compiled at its first use, once in each thread. */
export function createSchema(file: string): XmlSchema {
  let compiled: ReturnType<typeof compile> | undefined;
  return {
    check: (document) => {
      compiled ??= compile(file);
      const violation = compiled.validate(compiled.validator, document);
      if (violation === null) return;
      const element = document.get(violation.xpath);
      if (!(element instanceof XmlElement)) throw new UnreadableXml('unexpected_content', '/');
      throw explainViolation(violation.message, element, compiled.repeated);
    },
  };
}

function compile(file: string) {
  using source = XmlDocument.fromString(readFileSync(file, 'utf8'));
  const names = source.find('//xs:element[@maxOccurs and @maxOccurs != "1"]/@name', XSD);
  const repeated = new Set(names.map(({ content }) => content));
  return { validator: XsdValidator.fromDoc(source), validate: createValidator(), repeated };
}
