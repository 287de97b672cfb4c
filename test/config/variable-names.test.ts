import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the names of variables', () => {
  it('are in .env.example exactly as the configuration reads them, without values', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const configuration = readdirSync(join(ROOT, 'src/config'))
      .map((file) => readFileSync(join(ROOT, 'src/config', file), 'utf8'))
      .join('');
    const read = [...configuration.matchAll(/\bread\('([A-Z_]+)'/g)].map(([, name]) => name);
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).to.have.members(read);
    expect(example).not.to.match(/^[A-Z_]+=/m);
  });

  it('are named in a notice if they look like ours and are unknown', () => {
    const { notices } = readConfiguration({
      DELIVERY_WORKER: '2',
      EGRESS_ALLOW_CIDR: '10.0.0.0/8',
      NETWORK_TOKN: 'a'.repeat(40),
      TRUSTED_PROXY: '10.0.0.0/8',
      CLAMD_ADRESS: 'clamd:3310',
      STOP_DELAYS: '10s',
      QUARANTINE_RETENTIONS: '1d',
      // Kubernetes sets this for a service named delivery.
      DELIVERY_SERVICE_HOST: '10.0.0.1',
      DELIVERY_PORT: 'tcp://10.0.0.1:80',
      DELIVERY_PORT_80_TCP: 'tcp://10.0.0.1:80',
      DATABASE_HOST: 'db',
      BRAND: 'Acme',
    });
    expect(notices).to.deep.equal(
      [
        'CLAMD_ADRESS',
        'DELIVERY_WORKER',
        'EGRESS_ALLOW_CIDR',
        'NETWORK_TOKN',
        'QUARANTINE_RETENTIONS',
        'STOP_DELAYS',
        'TRUSTED_PROXY',
      ].map((name) => `${name} is set, but no setting has this name: is it misspelt?`),
    );
  });
});
