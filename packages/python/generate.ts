import { join } from 'node:path';
import { printMethods, successOf, type Operation } from './print-methods.ts';
import { createTypePrinter, toPascal, type Schema } from './print-types.ts';

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
  const events = `${HEAD}\nEVENT_TYPES = (\n${types.join('')})\n"""Those that this version knows."""\n`;
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
  for (const operation of operations)
    for (const [kind, content] of [
      ['Body', operation.requestBody?.content],
      ['Answer', successOf(operation)],
    ] as const) {
      const schema = content?.['application/json']?.schema;
      if (schema !== undefined) printer.add(`${toPascal(operation.operationId)}${kind}`, schema);
    }
  const deliveries = Object.values(read.webhooks)
    .flatMap(({ post }) => Object.values(post.requestBody?.content ?? {}))
    .map(({ schema }) => `    "${printer.typeOf(schema, 'Delivery')}",\n`);
  const known = `KnownDelivery = Union[\n${deliveries.join('')}]\n"""Of a type that this version knows."""\n`;
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
