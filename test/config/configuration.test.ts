import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { generate } from 'selfsigned';
import { readConfiguration } from '#config/configuration.ts';

const KEY = Buffer.alloc(32, 7);
const HOUR = 3_600_000;
const DROID = '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf';
const SOURCE_SANS = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

const noticesOf = (variables: Record<string, string>) => readConfiguration(variables).notices;

/** Deeply, except a key's bytes, which cannot be frozen. */
function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}

describe('the configuration', () => {
  let directory: string;
  before(() => (directory = mkdtempSync(join(tmpdir(), 'bordereau-config-'))));
  after(() => rmSync(directory, { recursive: true }));

  it('has a default for everything', () => {
    expect(readConfiguration({})).to.deep.equal({
      databaseUrl: null,
      dataDirectory: '.data',
      databaseWait: 30_000,
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://127.0.0.1:3000',
      publicOrigin: null,
      secretKey: null,
      secretKeyPrevious: null,
      secretKeyNext: null,
      trustedProxies: [],
      brand: 'Service',
      egress: { allowCidrs: [], hosts: [], caFiles: [], dnsServers: null },
      delivery: {
        retrySchedule: [
          30_000,
          60_000,
          120_000,
          300_000,
          900_000,
          1_800_000,
          HOUR,
          2 * HOUR,
          6 * HOUR,
          12 * HOUR,
          24 * HOUR,
        ],
        retryWindow: 168 * HOUR,
        connectTimeout: 5000,
        responseTimeout: 10_000,
        failureLimit: 20,
        workers: Math.min(8, Math.max(1, Math.floor(availableParallelism() / 2))),
        endpointConcurrency: 8,
        lease: 30_000,
        retention: 90 * 24 * HOUR,
        traceparent: false,
      },
      endpointLimit: 1000,
      rateLimit: null,
      networkToken: null,
      quarantineRetention: 31_536_000_000,
      clamdAddress: null,
      bankProviderTimeout: 30_000,
      platforms: {
        pollInterval: 300_000,
        callTimeout: 30_000,
        ackWait: 24 * HOUR,
        portalLimits: true,
      },
      noticeChannels: null,
      fontFiles: existsSync(DROID) ? [DROID] : [],
      watchdogTimeout: 30_000,
      logLevel: 'info',
      logFormat: null,
      metrics: null,
      traces: null,
      notices: [],
    });
  });

  it('accepts every variable', async () => {
    const caFile = join(directory, 'ca.pem');
    writeFileSync(caFile, (await generate()).cert);
    const configuration = readConfiguration({
      DATABASE_URL: 'postgres://u:p@db:5432/bordereau',
      DATA_DIR: '/var/lib/bordereau',
      DATABASE_WAIT: '0s',
      HOST: '0.0.0.0',
      PORT: '8080',
      BASE_URL: 'https://Invoices.example/prefix//',
      SECRET_KEY: KEY.toString('base64'),
      SECRET_KEY_PREVIOUS: KEY.toString('base64url'),
      SECRET_KEY_NEXT: KEY.toString('base64'),
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
      BRAND: 'Acme',
      EGRESS_ALLOW_CIDRS: '127.0.0.1,::1',
      EGRESS_HOSTS: 'Hooks.example=10.0.0.7,*.bücher.example=::1',
      EGRESS_CA_FILE: caFile,
      EGRESS_DNS_SERVERS: '127.0.0.1:5353,9.9.9.9,[2620:fe::fe]:53',
      DELIVERY_RETRY_SCHEDULE: '100ms,2s',
      DELIVERY_RETRY_WINDOW: '1m',
      DELIVERY_CONNECT_TIMEOUT: '1s',
      DELIVERY_RESPONSE_TIMEOUT: '1s',
      DELIVERY_FAILURE_LIMIT: '3',
      DELIVERY_WORKERS: '1',
      DELIVERY_ENDPOINT_CONCURRENCY: '2',
      DELIVERY_LEASE: '1s',
      DELIVERY_RETENTION: '1d',
      NETWORK_TOKEN: 'abcdefghijklmnop',
      QUARANTINE_RETENTION: '2d',
      CLAMD_ADDRESS: 'clamd:3310',
      WEBHOOK_ENDPOINT_LIMIT: '50',
      API_RATE_LIMIT: '600/1m',
      BANK_PROVIDER_TIMEOUT: '5s',
      PLATFORM_POLL_INTERVAL: '1m',
      PLATFORM_CALL_TIMEOUT: '10s',
      PLATFORM_ACK_WAIT: '2h',
      PORTAL_LIMITS: 'off',
      SMTP_URL: 'smtps://a:b@mail.example.com',
      NOTICE_FROM: 'Bordereau <notices@example.com>',
      OPERATOR_WEBHOOK_URL: 'https://127.0.0.1/hook',
      OPERATOR_WEBHOOK_SECRET: 's'.repeat(32),
      FONT_FILES: `${SOURCE_SANS},${SOURCE_SANS}`,
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'pretty',
      METRICS_HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      STOP_DELAY: '10s',
      DELIVERY_TRACEPARENT: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb,x-scope = one',
      OTEL_SERVICE_NAME: 'invoices',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(configuration).to.deep.equal({
      databaseUrl: 'postgres://u:p@db:5432/bordereau',
      dataDirectory: '/var/lib/bordereau',
      databaseWait: 0,
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'https://invoices.example/prefix',
      publicOrigin: 'https://invoices.example',
      secretKey: KEY,
      secretKeyPrevious: KEY,
      secretKeyNext: KEY,
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
      brand: 'Acme',
      egress: {
        allowCidrs: ['127.0.0.1/32', '::1/128'],
        hosts: [
          { pattern: 'hooks.example', address: '10.0.0.7' },
          { pattern: '*.xn--bcher-kva.example', address: '::1' },
        ],
        caFiles: [caFile],
        dnsServers: ['127.0.0.1:5353', '9.9.9.9', '[2620:fe::fe]:53'],
      },
      delivery: {
        retrySchedule: [100, 2000],
        retryWindow: 60_000,
        connectTimeout: 1000,
        responseTimeout: 1000,
        failureLimit: 3,
        workers: 1,
        endpointConcurrency: 2,
        lease: 1000,
        retention: 24 * HOUR,
        traceparent: true,
      },
      endpointLimit: 50,
      rateLimit: { limit: 600, period: 60_000 },
      networkToken: 'abcdefghijklmnop',
      quarantineRetention: 172_800_000,
      clamdAddress: 'clamd:3310',
      bankProviderTimeout: 5000,
      platforms: {
        pollInterval: 60_000,
        callTimeout: 10_000,
        ackWait: 2 * HOUR,
        portalLimits: false,
      },
      noticeChannels: {
        mail: {
          server: {
            host: 'mail.example.com',
            port: 465,
            secure: true,
            requireTls: false,
            user: 'a',
            password: 'b',
          },
          from: { name: 'Bordereau', address: 'notices@example.com' },
        },
        hook: { url: 'https://127.0.0.1/hook', secret: 's'.repeat(32) },
      },
      fontFiles: [SOURCE_SANS, SOURCE_SANS],
      watchdogTimeout: 30_000,
      logLevel: 'silent',
      logFormat: 'pretty',
      metrics: { host: '0.0.0.0', port: 9464, stopDelay: 10_000 },
      traces: {
        endpoint: 'http://collector:4318',
        headers: { authorization: 'Bearer a,b', 'x-scope': 'one' },
        serviceName: 'invoices',
        resource: { 'deployment.environment.name': 'test' },
        sampler: 'parentbased_traceidratio',
        sampledRatio: 0.25,
      },
      notices: [],
    });
    expect(isFrozen(configuration)).to.equal(true);
  });

  it('is frozen with its defaults too', () => {
    expect(isFrozen(readConfiguration({}))).to.equal(true);
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(isFrozen(readConfiguration(traced))).to.equal(true);
  });

  it('notices that DELIVERY_TRACEPARENT has no effect without traces', () => {
    expect(noticesOf({ DELIVERY_TRACEPARENT: 'true' })).to.deep.equal([
      'DELIVERY_TRACEPARENT has no effect without OTEL_EXPORTER_OTLP_ENDPOINT',
    ]);
    expect(noticesOf({ DELIVERY_TRACEPARENT: 'false' })).to.deep.equal([]);
  });

  it('notices that STOP_DELAY has no effect without METRICS_PORT', () => {
    expect(noticesOf({ STOP_DELAY: '10s' })).to.deep.equal([
      'STOP_DELAY has no effect without METRICS_PORT',
    ]);
    expect(noticesOf({ STOP_DELAY: '0s' })).to.deep.equal([]);
    expect(noticesOf({ STOP_DELAY: '10s', METRICS_PORT: '9464' })).to.deep.equal([]);
  });

  it('notices that links would begin with an address that nobody can open', () => {
    for (const [HOST, shown] of Object.entries({ '0.0.0.0': '0.0.0.0', '::': '[::]' }))
      expect(noticesOf({ HOST })).to.deep.equal([
        `BASE_URL is not set: links begin with http://${shown}:3000, which nobody can open`,
      ]);
    expect(noticesOf({ HOST: '0.0.0.0', BASE_URL: 'https://a.example' })).to.deep.equal([]);
    expect(noticesOf({ HOST: '10.0.0.7' })).to.deep.equal([]);
  });

  it('traces a tenth unless a sampler is chosen, which takes all unless a ratio is', () => {
    const sampling = (variables: Record<string, string>) => {
      const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
      const { traces } = readConfiguration({ ...collector, ...variables });
      return [traces?.sampler, traces?.sampledRatio];
    };
    const [sampler, ratio] = ['traceidratio', '0.5'];
    expect(sampling({})).to.deep.equal(['parentbased_traceidratio', 0.1]);
    expect(sampling({ OTEL_TRACES_SAMPLER_ARG: ratio })).to.deep.equal([
      'parentbased_traceidratio',
      0.5,
    ]);
    expect(sampling({ OTEL_TRACES_SAMPLER: sampler })).to.deep.equal([sampler, 1]);
    expect(
      sampling({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }),
    ).to.deep.equal([sampler, 0.5]);
  });

  it('treats an empty variable as an unset one', () => {
    expect(readConfiguration({ PORT: '', BRAND: '', DATABASE_URL: '' })).to.deep.equal(
      readConfiguration({}),
    );
  });

  it('accepts the word for the system’s own look-up', () => {
    const { egress } = readConfiguration({ EGRESS_DNS_SERVERS: 'system' });
    expect(egress.dnsServers).to.equal('system');
  });

  it('builds the default base address from host and port', () => {
    expect(readConfiguration({ PORT: '80' }).baseUrl).to.equal('http://127.0.0.1:80');
    expect(readConfiguration({ HOST: '::1' }).baseUrl).to.equal('http://[::1]:3000');
  });

  it('accepts the smallest and the largest value of a bounded duration', () => {
    for (const [lease, milliseconds] of Object.entries({ '1s': 1000, '24d': 24 * 24 * HOUR }))
      expect(readConfiguration({ DELIVERY_LEASE: lease }).delivery.lease).to.equal(milliseconds);
    const { retrySchedule, retryWindow } = readConfiguration({
      DELIVERY_RETRY_SCHEDULE: '1ms,3650d',
      DELIVERY_RETRY_WINDOW: '3650d',
    }).delivery;
    expect([retrySchedule, retryWindow]).to.deep.equal([[1, 87_600 * HOUR], 87_600 * HOUR]);
  });
});
