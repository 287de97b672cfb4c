import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { failureOf } from '#test/support/refused-configuration.ts';

const KEY = Buffer.alloc(32, 7);

describe('a wrong setting', () => {
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
    ['PLATFORM_POLL_INTERVAL', '500ms', 'from 1s to 1d'],
    ['PLATFORM_CALL_TIMEOUT', '11m', 'from 1s to 10m'],
    ['PLATFORM_ACK_WAIT', '0s', 'from 1ms to 3650d'],
    ['PORTAL_LIMITS', 'false', 'on, off'],
    ['WEBHOOK_ENDPOINT_LIMIT', '0', 'from 1'],
    ['WEBHOOK_ENDPOINT_LIMIT', 'many', 'from 1'],
    ['API_RATE_LIMIT', '600', 'such as 600/1m'],
    ['WATCHDOG_TIMEOUT', '4s', '0s, or a duration from 5s to 1d'],
    ['DATABASE_WAIT', '30', 'from 0s to 1d'],
    ['DATABASE_WAIT', '2d', 'from 0s to 1d'],
    ['SMTP_URL', 'mail.example.com', 'smtp://host:port'],
    ['NOTICE_FROM', 'Bordereau', 'an e-mail address'],
    ['OPERATOR_WEBHOOK_URL', 'https://10.0.0.7/hook', 'EGRESS_ALLOW_CIDRS'],
    ['OPERATOR_WEBHOOK_SECRET', 'short', '32 to 256'],
    ['NETWORK_TOKEN', 'a token with blanks in it', 'at least 16'],
    ['LOG_LEVEL', 'verbose', 'trace, debug, info'],
    ['LOG_FORMAT', 'xml', 'json, pretty'],
    ['METRICS_PORT', '0', '1 to 65535'],
    ['METRICS_HOST', 'a b', 'host name'],
    ['STOP_DELAY', '11m', 'from 0s to 10m'],
    ['DELIVERY_TRACEPARENT', 'yes', 'true or false'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http or https'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317', 'http or https'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', 'percent-encoded'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c', 'percent-encoded'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0D%0Ab', 'percent-encoded'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz', 'percent-encoded'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=1,,b=2', 'such as a=1'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'always_on, always_off, traceidratio'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0', 'from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%', 'from 0 to 1'],
  ];
  const keys = ['SECRET_KEY', 'SECRET_KEY_NEXT', 'SECRET_KEY_PREVIOUS'];
  const hook = ['OPERATOR_WEBHOOK_URL', 'OPERATOR_WEBHOOK_SECRET'];
  const headers = 'OTEL_EXPORTER_OTLP_HEADERS';
  const secrets = ['DATABASE_URL', 'NETWORK_TOKEN', 'SMTP_URL', headers, ...hook, ...keys];
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

  for (const [name, value, expected] of wrong) {
    it(`refuses ${name}=${value} in one line`, () => {
      const message = failureOf({ ...traced, [name]: value });
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

  it('requires SECRET_KEY as soon as the database is not the embedded one', () => {
    const env = { DATABASE_URL: 'postgresql://db/bordereau' };
    expect(failureOf(env)).to.match(/^SECRET_KEY is not set: .*DATABASE_URL/);
    const secretKey = KEY.toString('base64');
    expect(readConfiguration({ ...env, SECRET_KEY: secretKey }).secretKey).to.deep.equal(KEY);
  });

  it('of OpenTelemetry is not judged without an endpoint, since it may be meant for another program', () => {
    const { traces } = readConfiguration({ OTEL_TRACES_SAMPLER: 'jaeger_remote' });
    expect(traces).to.equal(null);
  });

  it('requires a sender with a mail server, and a secret with a hook', () => {
    expect(failureOf({ SMTP_URL: 'smtp://mail.example.com' })).to.match(
      /^NOTICE_FROM is not set: expected .*, since SMTP_URL is set$/,
    );
    expect(failureOf({ OPERATOR_WEBHOOK_URL: 'https://ops.example.com/' })).to.match(
      /^OPERATOR_WEBHOOK_SECRET is not set: expected .*, since OPERATOR_WEBHOOK_URL is set$/,
    );
  });

  it('refuses a connection deadline beyond that of the response', () => {
    expect(failureOf({ DELIVERY_CONNECT_TIMEOUT: '11s' })).to.equal(
      'DELIVERY_CONNECT_TIMEOUT: 11s is wrong, expected at most DELIVERY_RESPONSE_TIMEOUT (10s), which it is a part of',
    );
  });
});
