import { randomUUID } from 'node:crypto';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import manifest from '#manifest' with { type: 'json' };
import type { TracesConfiguration } from '#config/traces.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Closing } from '#process/closing.ts';
import { createTracing } from './create-tracing.ts';
import { createSampler } from './samplers.ts';
import { createSendSpans } from './send-spans.ts';
import { createSpanBuffer, type DropReason } from './span-buffer.ts';

const BETWEEN_LINES_MS = 60_000;

/**
 * Sends the spans of this process to a collector of OpenTelemetry. Whatever that does, work goes on; lost spans are
 * counted.
 */
export function startTraces(
  configuration: TracesConfiguration,
  { count }: Pick<Observer, 'count'>,
  log: Log,
  closing: Closing,
): Pick<Observer, 'traces'> {
  const { endpoint } = configuration;
  const warn = createWarning(log);
  const buffer = createSpanBuffer({
    send: createSendSpans(configuration, describeProcess(configuration)),
    onDropped: (dropped, reason) => {
      count?.('spans_dropped', { reason }, dropped);
      warn(dropped, reason);
    },
  });
  closing.add(() => buffer.close());
  log.info({ endpoint }, 'traces');
  return { traces: createTracing(createSampler(configuration), buffer.add) };
}

const describeProcess = ({ resource, serviceName }: TracesConfiguration): Resource =>
  resourceFromAttributes({
    'service.version': manifest.version,
    'service.instance.id': randomUUID(),
    ...resource,
    'service.name': serviceName,
  });

/** Warns at most once a minute, of all that were dropped since. */
function createWarning(log: Log): (dropped: number, reason: DropReason) => void {
  let warnedAt = -Infinity;
  let unsaid = 0;
  return (dropped, reason) => {
    unsaid += dropped;
    const now = performance.now();
    if (now - warnedAt < BETWEEN_LINES_MS && reason !== 'stopped') return;
    log.warn({ dropped: unsaid, reason }, 'spans were dropped');
    warnedAt = now;
    unsaid = 0;
  };
}
