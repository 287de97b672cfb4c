import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  name: string;
  /** OTLP's number: 1 internal, 2 server, 3 client. */
  kind: number;
  trace: string;
  id: string;
  /** Empty for the first of a trace. */
  parent: string;
  attributes: Record<string, unknown>;
  /** The message of a failed one. */
  failure: string | null;
  /** Nanoseconds since 1970. */
  began: bigint;
  ended: bigint;
  /** Attributes of the process. */
  resource: Record<string, unknown>;
}

type Respond = (response: ServerResponse) => void;

/** A collector of OpenTelemetry on loopback, which keeps what it gets. */
export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** Exports as they came, in order. */
  readonly exports: readonly { path: string; headers: IncomingHttpHeaders; text: string }[];
  /** Sets the answer from now on; 200 at first. */
  respondWith(answer: Respond): void;
  /** Resolves once what it has kept holds. */
  waitFor(holds: (collector: Collector) => boolean): Promise<void>;
  /** Also drops open connections. */
  close(): Promise<void>;
}

const accept: Respond = (response) => {
  response.setHeader('Content-Type', 'application/json').end('{"partialSuccess":{}}');
};

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const exports: { path: string; headers: IncomingHttpHeaders; text: string }[] = [];
  const waiting = new Set<() => void>();
  let respond = accept;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      exports.push({ path: request.url ?? '', headers: request.headers, text });
      spans.push(...readExport(text));
      for (const check of waiting) check();
      respond(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a listening TCP server
  const collector: Collector = {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    exports,
    respondWith: (answer) => {
      respond = answer;
    },
    waitFor: (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!holds(collector)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return collector;
}

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: string | number; doubleValue?: number };
}

/** ExportTraceServiceRequest, as far as the service fills it. */
interface Export {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: KeyValue[];
        status: { code: number; message?: string };
      }[];
    }[];
  }[];
}

const FAILED = 2;

const readExport = (text: string): CollectedSpan[] =>
  (JSON.parse(text) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        name: span.name,
        kind: span.kind,
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId ?? '',
        attributes: readValues(span.attributes),
        failure: span.status.code === FAILED ? (span.status.message ?? '') : null,
        began: BigInt(span.startTimeUnixNano),
        ended: BigInt(span.endTimeUnixNano),
        resource: readValues(resource.attributes),
      })),
  );

const readValues = (attributes: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ??
        value.doubleValue ??
        (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );
