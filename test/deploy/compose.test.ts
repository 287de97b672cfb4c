import { join } from 'node:path';
import { expect } from 'chai';
import { DCLinter } from 'dclint';
import { ROOT, readText, readYaml } from './deploy-files.ts';
import { stopWithDelay } from './stop-within.ts';

/** As dclint gives it, whose types Node's resolution does not find. */
interface LintResult {
  messages: { type: 'error' | 'warning'; rule: string; message: string }[];
}

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  networks: string[];
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  volumes?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  deploy?: { replicas: number };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const compose = readYaml('deploy/compose.yaml') as Compose;
const { services } = compose;
const ours = Object.entries(services).filter(([, { image }]) => image.includes('bordereau'));

describe('deploy/compose.yaml', () => {
  it('fits the schema of the Compose specification, and has no fault that a linter knows', () => {
    // Caddy is there for the world. What is left are errors; the linter's warnings are about order.
    const linter = new DCLinter({
      rules: { 'no-unbound-port-interfaces': 0 },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const results: LintResult[] = linter.lintFiles([join(ROOT, 'deploy/compose.yaml')], false);
    expect(results).to.have.length(1);
    const errors = results.flatMap(({ messages }) =>
      messages.filter(({ type }) => type === 'error'),
    );
    expect(errors).to.deep.equal([]);
  });

  it('runs two processes of each role', () => {
    const running = ours.map(([name, { command, deploy }]) => [name, command, deploy?.replicas]);
    expect(running).to.deep.equal([
      ['migrate', ['migrate'], undefined],
      ['api', ['start', '--role', 'api'], 2],
      ['delivery', ['start', '--role', 'delivery'], 2],
    ]);
  });

  it('starts the processes once the database answers and the migrations have ended', () => {
    expect(services['migrate']?.depends_on).to.deep.equal({
      postgres: { condition: 'service_healthy' },
    });
    for (const role of ['api', 'delivery'])
      expect(services[role]?.depends_on, role).to.deep.equal({
        postgres: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
      });
  });

  it('lets the processes write to /tmp alone, without privileges', () => {
    for (const [name, service] of ours) {
      expect(service.read_only, name).to.equal(true);
      expect(service.tmpfs, name).to.deep.equal(['/tmp']);
      expect(service.cap_drop, name).to.deep.equal(['ALL']);
      expect(service.security_opt, name).to.deep.equal(['no-new-privileges:true']);
    }
  });

  it('leaves the processes the time that the service takes to stop, with STOP_DELAY', () => {
    for (const [name, service] of ours)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10), name).to.be.above(
        stopWithDelay(),
      );
  });

  it('opens Caddy to the world, Grafana to this machine, and nothing else', () => {
    const opened = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(opened).to.deep.equal([
      'caddy 80:80',
      'caddy 443:443',
      'caddy 443:443/udp',
      'grafana 127.0.0.1:3001:3000',
    ]);
  });

  it('keeps PostgreSQL and the metrics in a network that nothing leaves', () => {
    expect(compose.networks['back']).to.deep.equal({ internal: true });
    expect(services['postgres']?.networks).to.deep.equal(['back']);
    expect(services['prometheus']?.networks).to.deep.equal(['back']);
  });

  it('runs the monitoring only on request', () => {
    const asked = Object.entries(services).filter(([, { profiles }]) => profiles !== undefined);
    expect(asked.map(([name, { profiles }]) => [name, profiles])).to.deep.equal([
      ['prometheus', ['observability']],
      ['grafana', ['observability']],
    ]);
  });

  it('takes each value from .env.example, and needs no more', () => {
    const taken = [...readText('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(
      ([, name]) => name,
    );
    const offered = [...readText('deploy/.env.example').matchAll(/^#?(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(taken)]).to.have.members(offered);
  });

  it('gives the service a role that owns its database and is no superuser', () => {
    const { environment = {}, volumes } = services['postgres'] ?? {};
    expect(environment).to.not.have.any.keys('POSTGRES_USER', 'POSTGRES_DB');
    expect(volumes).to.include('./postgres:/docker-entrypoint-initdb.d:ro');
    const { DATABASE_URL = '' } = services['api']?.environment ?? {};
    const [, role] = /postgres:\/\/(\w+):/.exec(DATABASE_URL) ?? [];
    const script = readText('deploy/postgres/create-role.sql');
    expect(script).to.include(`create role ${role} login password :'password';`);
    expect(script).to.include(`create database ${role} owner ${role} `);
    expect(script).to.include('alter role postgres password null;');
  });

  it('names third-party images by digest', () => {
    const others = Object.values(services).filter(({ image }) => !image.includes('bordereau'));
    expect(others).to.have.length(4);
    for (const { image } of others) expect(image).to.match(/^[\w/]+:[\w.]+@sha256:[\da-f]{64}$/);
  });

  it('has no secret of its own', () => {
    const secrets = [...readText('deploy/compose.yaml').matchAll(/(?:PASSWORD|_KEY): (.+)/g)];
    expect(secrets.map(([, value]) => value)).to.deep.equal([
      '${SECRET_KEY:?is not set in deploy/.env}',
      '${POSTGRES_PASSWORD:?is not set in deploy/.env}',
    ]);
  });
});
