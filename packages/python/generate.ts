import { join } from 'node:path';
import { printMethods, type Operation } from './print-methods.ts';
import { createTypePrinter, printDoc, toPascal, type Schema } from './print-types.ts';

/** The parts of an OpenAPI document that are read here. */
interface ReferenceDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  webhooks: Readonly<Record<string, { post: Pick<Operation, 'requestBody'> }>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

const PACKAGE = join(import.meta.dirname, 'src/bordereau');
const HEAD = `# Written by \`npm run generate\` from the service's OpenAPI document.
from __future__ import annotations
`;
const TYPES_HEAD = `${HEAD}
import sys
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired
`;

/** Python's client and types from the service's OpenAPI document, as its JSON text: the files to write, and their texts. */
export function printPythonClient(document: string): Map<string, string> {
  const read = JSON.parse(document) as ReferenceDocument; // rendered by this repository
  const operations = Object.entries(read.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, path, method })),
    );
  const types = Object.keys(read.webhooks).map((type) => `    "${type}",\n`);
  const events = `${HEAD}\nEVENT_TYPES = (\n${types.join('')})\n${printDoc('The event types that this version knows.', 0)}`;
  return new Map([
    [join(PACKAGE, 'types.py'), printTypes(read, operations)],
    [join(PACKAGE, 'receiver/event_types.py'), events],
    [join(PACKAGE, 'client/client.py'), printClient(operations, '')],
    [join(PACKAGE, 'client/async_client.py'), printClient(operations, 'Async')],
  ]);
}

function printTypes(read: ReferenceDocument, operations: readonly Operation[]): string {
  const printer = createTypePrinter();
  for (const [name, schema] of Object.entries(read.components.schemas))
    if (schema.properties !== undefined) printer.add(name, schema); // others are of the token endpoint
  for (const { operationId, requestBody, responses } of operations) {
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const kinds = { Body: requestBody?.content, Answer: answers[0]?.[1].content };
    for (const [kind, content] of Object.entries(kinds)) {
      const schema = content?.['application/json']?.schema;
      if (schema !== undefined) printer.add(`${toPascal(operationId)}${kind}`, schema);
    }
  }
  const deliveries = Object.values(read.webhooks)
    .flatMap(({ post }) => Object.values(post.requestBody?.content ?? {}))
    .map(({ schema }) => `    "${printer.typeOf(schema, 'Delivery')}",\n`);
  const about = 'A delivery of one of the types that this version knows.';
  const known = `KnownDelivery = Union[\n${deliveries.join('')}]\n${printDoc(about, 0)}`;
  return [TYPES_HEAD, ...printer.classes(), known].join('\n\n');
}

function printClient(operations: readonly Operation[], prefix: '' | 'Async'): string {
  const head = `${HEAD}
from typing import TYPE_CHECKING, ${prefix}Iterator, Literal, Optional, Union

from .${prefix === '' ? '' : 'async_'}transport import ${prefix}Transport

if TYPE_CHECKING:
    from .. import types as t
    from .call import Form


class ${prefix}Client(${prefix}Transport):
    """The API of one service, as one application uses it${prefix === '' ? '' : ' under asyncio'}."""
`;
  return [head, ...operations.flatMap((each) => printMethods(each, prefix))].join('\n');
}
