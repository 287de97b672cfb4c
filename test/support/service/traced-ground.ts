import { sql } from 'kysely';
import { readConfiguration } from '#config/configuration.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { startService, type Role, type RunningService } from '#main.ts';
import { createClosing } from '#process/closing.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startCollector, type CollectedSpan, type Collector } from '#test-kit/service/collector.ts';
import { SAMPLED } from './traceparents.ts';

const KEY = Buffer.alloc(32, 7);

/** A workspace with an application, a receiver and a collector, for services of any role. */
export interface TracedGround {
  db: TestDatabase;
  workspace: { id: string };
  application: { id: string };
  token: string;
  subscriber: Subscriber;
  collector: Collector;
  /** A service that sends its spans to the collector, unless `variables` say otherwise. */
  start(role: Role, variables?: Record<string, string>): Promise<RunningService>;
  /** Sends the last spans. */
  stopAll(): Promise<void>;
  /** Takes `invoice.created`. */
  endpoint(path: string): Promise<{ id: string }>;
  /** Deposits an invoice, by default within the trace of a caller. @returns the status */
  deposit(
    service: RunningService,
    headers?: Record<string, string>,
    invoice_number?: string,
  ): Promise<number>;
  named(name: string): CollectedSpan[];
  /** What each `invoice.created` keeps, in order. */
  storedTraceparents(): Promise<(string | null)[]>;
  close(): Promise<void>;
}

export async function prepareTracedGround(): Promise<TracedGround> {
  const db = await createDatabase();
  const workspace = await buildWorkspace(db);
  const { application } = await buildApplication(db, { workspaces: [workspace] });
  const token = await buildToken(db, application);
  const subscriber = await startSubscriber();
  const collector = await startCollector();
  const services: RunningService[] = [];
  const stopAll = async () => {
    for (const service of services.splice(0)) await service.stop();
  };
  return {
    db,
    workspace,
    application,
    token,
    subscriber,
    collector,
    start: async (role, variables = {}) => {
      const configuration = readConfiguration({
        DATABASE_URL: db.url,
        SECRET_KEY: KEY.toString('base64'),
        DELIVERY_WORKERS: '1',
        DELIVERY_RETRY_SCHEDULE: '10ms',
        EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
        EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
        EGRESS_CA_FILE: subscriber.caFile,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER: 'parentbased_always_on',
        ...variables,
      });
      const metrics = { host: '127.0.0.1', port: 0, stopDelay: 0 };
      const service = await startService(
        { ...configuration, port: 0, metrics },
        role,
        createLog('silent'),
        createClosing(),
      );
      services.push(service);
      return service;
    },
    stopAll,
    endpoint: (path) =>
      buildEndpoint(db, createCipher({ key: KEY }), workspace, {
        event_type: 'invoice.created',
        url: subscriber.url(path),
        secret: 'whsec_traces',
      }),
    deposit: async ({ address }, headers = { traceparent: SAMPLED }, invoice_number = 'F-1') => {
      const answer = await fetch(`${address}/api/v1/workspaces/${workspace.id}/invoices`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ invoice: buildFullPurchase({ invoice_number }) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    named: (name) => collector.spans.filter((span) => span.name === name),
    storedTraceparents: async () => {
      const { rows } = await sql<{ traceparent: string | null }>`
        select traceparent from events where type = 'invoice.created' order by id`.execute(db.sql);
      return rows.map(({ traceparent }) => traceparent);
    },
    close: async () => {
      await stopAll();
      await collector.close();
      await subscriber.close();
      await db.drop();
    },
  };
}
