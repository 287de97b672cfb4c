import { expect } from 'chai';
import { readText, readYaml } from './deploy-files.ts';

interface Compose {
  name: string;
  services: Record<string, { environment: Record<string, string>; deploy: { replicas: number } }>;
}

const caddyfile = readText('deploy/Caddyfile');
const { name, services } = readYaml('deploy/compose.yaml') as Compose;

const settingIn = (text: string, setting: string): string | undefined =>
  new RegExp(`^\\s*${setting} (\\S+)$`, 'm').exec(text)?.[1];
const secondsIn = (text = ''): number => Number(/^(\d+)s$/.exec(text)?.[1]);

describe('deploy/Caddyfile', () => {
  const { environment = {}, deploy: { replicas } = { replicas: 0 } } = services['api'] ?? {};

  it('spreads requests over each process of the API that Compose runs', () => {
    const [, named = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? [];
    const numbers = Array.from({ length: replicas }, (_, n) => n + 1);
    expect(named.split(' ')).to.deep.equal(numbers.map((n) => `${name}-api-${n}:3000`));
  });

  it('asks each for /ready, where its metrics are, and notices its end in time', () => {
    expect(settingIn(caddyfile, 'health_uri')).to.equal('/ready');
    expect(settingIn(caddyfile, 'health_port')).to.equal(environment['METRICS_PORT']);
    expect(environment['METRICS_HOST']).to.equal('0.0.0.0');
    const [, delay] = /:-(\w+)\}/.exec(environment['STOP_DELAY'] ?? '') ?? [];
    const noticed = ['health_interval', 'health_timeout'].map((setting) =>
      secondsIn(settingIn(caddyfile, setting)),
    );
    expect(noticed.reduce((sum, one) => sum + one, 0)).to.be.below(secondsIn(delay));
  });

  it('is what the guide shows for other machines', () => {
    const shown = readText('docs/guides/install.md');
    for (const setting of ['lb_policy', 'lb_try_duration', 'fail_duration', 'health_uri'])
      expect(settingIn(shown, setting), setting).to.equal(settingIn(caddyfile, setting));
    for (const setting of ['health_port', 'health_interval', 'health_timeout'])
      expect(settingIn(shown, setting), setting).to.equal(settingIn(caddyfile, setting));
  });
});
