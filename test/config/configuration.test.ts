import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { generate } from 'selfsigned';
import { ConfigurationError, readConfiguration, type Environment } from '#config/configuration.ts';

const KEY = Buffer.alloc(32, 7);
const HOUR = 3_600_000;
const DROID = '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf';
const SOURCE_SANS = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

function failureOf(env: Environment): string {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

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
        workers: Math.max(1, availableParallelism() - 1),
        endpointConcurrency: 8,
        lease: 30_000,
        retention: 90 * 24 * HOUR,
      },
      endpointLimit: 1000,
      rateLimit: null,
      networkToken: null,
      quarantineRetention: 31_536_000_000,
      clamdAddress: null,
      bankProviderTimeout: 30_000,
      fontFiles: existsSync(DROID) ? [DROID] : [],
      watchdogTimeout: 30_000,
      logLevel: 'info',
      logFormat: null,
      metrics: null,
      notices: [],
    });
  });

  it('takes every variable', async () => {
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
      FONT_FILES: `${SOURCE_SANS},${SOURCE_SANS}`,
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'pretty',
      METRICS_HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      STOP_DELAY: '10s',
    });
    expect(configuration).to.deep.equal({
      databaseUrl: 'postgres://u:p@db:5432/bordereau',
      dataDirectory: '/var/lib/bordereau',
      databaseWait: 0,
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'https://invoices.example/prefix',
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
      },
      endpointLimit: 50,
      rateLimit: { limit: 600, period: 60_000 },
      networkToken: 'abcdefghijklmnop',
      quarantineRetention: 172_800_000,
      clamdAddress: 'clamd:3310',
      bankProviderTimeout: 5000,
      fontFiles: [SOURCE_SANS, SOURCE_SANS],
      watchdogTimeout: 30_000,
      logLevel: 'silent',
      logFormat: 'pretty',
      metrics: { host: '0.0.0.0', port: 9464, stopDelay: 10_000 },
      notices: [],
    });
    expect(isFrozen(configuration)).to.equal(true);
  });

  it('is frozen with its defaults too', () => {
    expect(isFrozen(readConfiguration({}))).to.equal(true);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfiguration({ PORT: '', BRAND: '', DATABASE_URL: '' })).to.deep.equal(
      readConfiguration({}),
    );
  });

  it('takes the word for the system’s own look-up', () => {
    const { egress } = readConfiguration({ EGRESS_DNS_SERVERS: 'system' });
    expect(egress.dnsServers).to.equal('system');
  });

  it('builds the default base address from host and port', () => {
    expect(readConfiguration({ PORT: '80' }).baseUrl).to.equal('http://127.0.0.1:80');
    expect(readConfiguration({ HOST: '::1' }).baseUrl).to.equal('http://[::1]:3000');
  });

  const wrong: [string, string, string][] = [
    ['DATABASE_URL', 'mysql://db', 'postgres://'],
    ['HOST', 'a b', 'host name'],
    ['PORT', 'abc', '1 to 65535'],
    ['PORT', '0', '1 to 65535'],
    ['PORT', '65536', '1 to 65535'],
    ['PORT', '80.5', '1 to 65535'],
    ['BASE_URL', 'ftp://a.example', 'http or https'],
    ['BASE_URL', 'https://a.example/?', 'without query'],
    ['BASE_URL', 'https://a.example/#', 'fragment'],
    ['BASE_URL', 'https://u@a.example', 'user'],
    ['BASE_URL', 'a.example', 'http or https'],
    ['SECRET_KEY', 'c2hvcnQ=', '32 bytes'],
    ['SECRET_KEY', `${'é'.repeat(43)}=`, '32 bytes'],
    ['SECRET_KEY_PREVIOUS', KEY.toString('hex'), '32 bytes'],
    ['TRUSTED_PROXIES', '10.0.0.1/8', 'host bits'],
    ['TRUSTED_PROXIES', 'loopback', 'address range'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'not every address'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,::/0', 'not every address'],
    ['BRAND', 'My Brand', 'header name'],
    ['BRAND', 'A:B', 'header name'],
    ['BRAND', 'Société', 'header name'],
    ['EGRESS_ALLOW_CIDRS', '10.0.0.0/8,', 'address range'],
    ['EGRESS_ALLOW_CIDRS', '10.0.0.0/33', 'address range'],
    ['EGRESS_HOSTS', 'hooks.example', 'name=address'],
    ['EGRESS_HOSTS', 'hooks.example=other.example', 'name=address'],
    ['EGRESS_HOSTS', 'a.*.example=10.0.0.1', 'name=address'],
    ['EGRESS_HOSTS', '10.0.0.1=10.0.0.2', 'name=address'],
    ['EGRESS_CA_FILE', '/nowhere/ca.pem', 'PEM'],
    ['EGRESS_DNS_SERVERS', 'dns.example', 'address:port'],
    ['EGRESS_DNS_SERVERS', 'system,10.0.0.1', 'system, or'],
    ['EGRESS_DNS_SERVERS', '10.0.0.1:0', 'address:port'],
    ['DELIVERY_RETRY_SCHEDULE', '30s,,1m', 'such as 30s'],
    ['DELIVERY_RETRY_SCHEDULE', '0s', 'from 1ms to 3650d'],
    ['DELIVERY_RETRY_SCHEDULE', '30s,3651d', 'from 1ms to 3650d'],
    ['DELIVERY_RETRY_SCHEDULE', '100000000d', 'from 1ms to 3650d'],
    ['DELIVERY_RETRY_WINDOW', '7', 'such as 30s'],
    ['DELIVERY_RETRY_WINDOW', '0d', 'from 1ms to 3650d'],
    ['DELIVERY_RETRY_WINDOW', '9007199254740991ms', 'from 1ms to 3650d'],
    ['DELIVERY_CONNECT_TIMEOUT', '0ms', 'above zero'],
    ['DELIVERY_RESPONSE_TIMEOUT', '0s', 'above zero'],
    ['DELIVERY_RESPONSE_TIMEOUT', '25d', 'at most 24 days'],
    ['DELIVERY_FAILURE_LIMIT', '0', 'from 1'],
    ['DELIVERY_WORKERS', '-1', 'from 1'],
    ['DELIVERY_ENDPOINT_CONCURRENCY', '1e2', 'from 1'],
    ['DELIVERY_LEASE', '30', 'such as 30s'],
    ['DELIVERY_LEASE', '0s', 'from 1s to 24d'],
    ['DELIVERY_LEASE', '1ms', 'from 1s to 24d'],
    ['DELIVERY_LEASE', '999ms', 'from 1s to 24d'],
    ['DELIVERY_LEASE', '25d', 'from 1s to 24d'],
    ['DELIVERY_RETENTION', 'forever', 'such as 30s'],
    ['DELIVERY_RETENTION', '0d', 'above zero'],
    ['BANK_PROVIDER_TIMEOUT', '30', 'such as 30s'],
    ['BANK_PROVIDER_TIMEOUT', '25d', 'at most 24 days'],
    ['WEBHOOK_ENDPOINT_LIMIT', '0', 'from 1'],
    ['WEBHOOK_ENDPOINT_LIMIT', 'many', 'from 1'],
    ['API_RATE_LIMIT', '600', 'such as 600/1m'],
    ['WATCHDOG_TIMEOUT', '4s', '0s, or a duration from 5s to 1d'],
    ['DATABASE_WAIT', '30', 'from 0s to 1d'],
    ['DATABASE_WAIT', '2d', 'from 0s to 1d'],
    ['NETWORK_TOKEN', 'a token with blanks in it', 'at least 16'],
    ['LOG_LEVEL', 'verbose', 'trace, debug, info'],
  ];
  const keys = ['SECRET_KEY', 'SECRET_KEY_NEXT', 'SECRET_KEY_PREVIOUS'];
  const secrets = ['DATABASE_URL', 'NETWORK_TOKEN', ...keys];

  for (const [name, value, expected] of wrong) {
    it(`refuses ${name}=${value} in one line`, () => {
      const message = failureOf({ [name]: value });
      expect(message)
        .to.match(new RegExp(`^${name}: `))
        .and.contain(expected);
      expect(message).not.to.contain('\n');
      if (secrets.includes(name)) expect(message).not.to.contain(value);
      else expect(message).to.contain(JSON.stringify(value));
    });
  }

  it('stays in one line, and a short one, when the wrong value does not', () => {
    const message = failureOf({ LOG_LEVEL: `a\n${'b'.repeat(5000)}` });
    expect(message).not.to.contain('\n');
    expect(message.length).to.be.below(300);
  });

  it('takes the least and the most of a bounded duration', () => {
    for (const [lease, milliseconds] of [
      ['1s', 1000],
      ['24d', 24 * 24 * HOUR],
    ] as const)
      expect(readConfiguration({ DELIVERY_LEASE: lease }).delivery.lease).to.equal(milliseconds);
    const { retrySchedule, retryWindow } = readConfiguration({
      DELIVERY_RETRY_SCHEDULE: '1ms,3650d',
      DELIVERY_RETRY_WINDOW: '3650d',
    }).delivery;
    expect([retrySchedule, retryWindow]).to.deep.equal([[1, 87_600 * HOUR], 87_600 * HOUR]);
  });

  it('requires SECRET_KEY as soon as the database is not the embedded one', () => {
    const env = { DATABASE_URL: 'postgresql://db/bordereau' };
    expect(failureOf(env)).to.match(/^SECRET_KEY is not set: .*DATABASE_URL/);
    const secretKey = KEY.toString('base64');
    expect(readConfiguration({ ...env, SECRET_KEY: secretKey }).secretKey).to.deep.equal(KEY);
  });

  it('refuses a connection deadline beyond that of the response', () => {
    expect(failureOf({ DELIVERY_CONNECT_TIMEOUT: '11s' })).to.equal(
      'DELIVERY_CONNECT_TIMEOUT: 11s is wrong, expected at most DELIVERY_RESPONSE_TIMEOUT (10s), which it is a part of',
    );
  });
});
