import { expect } from 'chai';
import { ConfigurationError, readConfiguration, type Environment } from '#config.ts';

function refusalOf(env: Environment): string {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

describe('a variable that does nothing', () => {
  for (const [name, value, expected] of [
    ['METRICS_PORT', 'abc', '1 to 65535'],
    ['METRICS_PORT', '65536', '1 to 65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http or https'],
  ] as const)
    it(`stops the start all the same when it is wrong: ${name}=${value}`, () => {
      expect(refusalOf({ [name]: value }))
        .to.match(new RegExp(`^${name}: ${JSON.stringify(value)} is wrong, expected .*`))
        .and.include(expected);
    });

  for (const token of ['short', 'a token with blanks in it'])
    it(`stops the start when it is a wrong token, without showing "${token}"`, () => {
      const message = refusalOf({ NETWORK_TOKEN: token });
      expect(message)
        .to.match(/^NETWORK_TOKEN: .*at least 16/)
        .and.not.include(token);
    });

  it('is named when it is right, since this version has no such feature', () => {
    const set = {
      METRICS_PORT: '9090',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    };
    expect([...readConfiguration(set).notices].sort()).to.deep.equal(
      Object.keys(set)
        .sort()
        .map((name) => `${name} is set, but this version of Bordereau does nothing with it`),
    );
  });

  it('is named when it looks like one of ours, and when no other has such names', () => {
    const { notices } = readConfiguration({
      DELIVERY_WORKER: '2',
      EGRESS_ALLOW_CIDR: '10.0.0.0/8',
      NETWORK_TOKN: 'a'.repeat(40),
      // Kubernetes describes a service named delivery so.
      DELIVERY_SERVICE_HOST: '10.0.0.1',
      DELIVERY_PORT_80_TCP: 'tcp://10.0.0.1:80',
      DATABASE_HOST: 'db',
      BRAND: 'Acme',
    });
    expect(notices).to.deep.equal([
      'DELIVERY_WORKER is set, but no setting has this name: is it misspelt?',
      'EGRESS_ALLOW_CIDR is set, but no setting has this name: is it misspelt?',
      'NETWORK_TOKN is set, but no setting has this name: is it misspelt?',
    ]);
  });
});
