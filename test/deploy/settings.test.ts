import { expect } from 'chai';
import { readText, readYaml } from './deploy-files.ts';
import { knownSettings } from './known-settings.ts';

/** Of other programs: Node, PostgreSQL's image, Caddy's file, Grafana's image. */
const OTHERS = /^(NODE_COMPILE_CACHE|POSTGRES_\w+|DOMAIN|GF_\w+)$/;
/** Secrets, and those that the chart sets itself, or of which its pods have their own form. */
const NOT_IN_VALUES = [
  'DATABASE_URL',
  'DATA_DIR',
  'DELIVERY_WORKERS',
  'HOST',
  'METRICS_HOST',
  'METRICS_PORT',
  'NETWORK_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OPERATOR_WEBHOOK_SECRET',
  'OPERATOR_WEBHOOK_URL',
  'PORT',
  'SECRET_KEY',
  'SECRET_KEY_NEXT',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'STOP_DELAY',
];

interface Environments {
  services: Record<string, { environment?: Record<string, string> }>;
}

/** The variables that each file gives to a process. */
const named: Record<string, () => string[]> = {
  'deploy/Dockerfile': () => {
    const [, block = ''] = /^ENV ((?:.+\\\n)*.+)$/m.exec(readText('deploy/Dockerfile')) ?? [];
    return [...block.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  },
  'deploy/healthcheck.js': () => {
    const [, names = ''] =
      /const \{(.+)\} = process\.env;/.exec(readText('deploy/healthcheck.js')) ?? [];
    return [...names.matchAll(/[A-Z_]{2,}/g)].map(([name]) => name);
  },
  'deploy/compose.yaml': () => {
    const { services } = readYaml('deploy/compose.yaml') as Environments;
    return Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
  },
  'deploy/systemd/bordereau.service': () => {
    const unit = readText('deploy/systemd/bordereau.service');
    const [, variables = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    return [...variables.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  },
  'deploy/helm/bordereau/templates': () =>
    ['_helpers.tpl', 'deployments.yaml', 'NOTES.txt'].flatMap((file) => {
      const text = readText(`deploy/helm/bordereau/templates/${file}`);
      return [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    }),
};

describe('the settings in deploy/', () => {
  const known = knownSettings();

  for (const [path, names] of Object.entries(named))
    it(`are those of the service in ${path}`, () => {
      const found = [...new Set(names())].filter((name) => !OTHERS.test(name));
      expect(found).to.not.deep.equal([]);
      expect(found.filter((name) => !known.includes(name))).to.deep.equal([]);
    });

  it('are all accepted by the chart, which accepts no others', () => {
    const { properties } = JSON.parse(readText('deploy/helm/bordereau/values.schema.json')) as {
      properties: { settings: { properties: Record<string, object> } };
    };
    const taken = [...Object.keys(properties.settings.properties), ...NOT_IN_VALUES];
    expect(taken.toSorted()).to.deep.equal(known);
  });
});
