import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { readText, readYaml } from './deploy-files.ts';
import { CHART } from './helm-chart.ts';

const PATH = 'deploy/helm/bordereau';
const values = readYaml(`${PATH}/values.yaml`) as Record<string, unknown>;
const schema = JSON.parse(readText(`${PATH}/values.schema.json`)) as object;
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

const templates = readdirSync(join(CHART, 'templates'))
  .map((file) => readFileSync(join(CHART, 'templates', file), 'utf8'))
  .join('\n');

/** Whether a path such as `api.resources` leads to something in values.yaml. */
const isInValues = (path: string): boolean => {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
};

describe('deploy/helm/bordereau', () => {
  it('is a chart of the second version of the format', () => {
    expect(readYaml(`${PATH}/Chart.yaml`)).to.include({
      apiVersion: 'v2',
      name: 'bordereau',
      type: 'application',
    });
  });

  it('has defaults that its schema accepts', () => {
    validate(values);
    expect(validate.errors ?? []).to.deep.equal([]);
  });

  for (const [what, change, place] of [
    ['an unknown value', { replicas: 2 }, ''],
    ['an unknown setting', { settings: { BASE_ULR: 'https://x.example' } }, '/settings'],
    ['a secret among the settings', { settings: { SECRET_KEY: 'x' } }, '/settings'],
    [
      'a number as a setting',
      { settings: { DELIVERY_FAILURE_LIMIT: 20 } },
      '/settings/DELIVERY_FAILURE_LIMIT',
    ],
    ['no workers', { delivery: { replicas: 1, workers: 0, resources: {} } }, '/delivery/workers'],
    [
      'a misspelt policy',
      { image: { repository: 'x', tag: '', pullPolicy: 'always' } },
      '/image/pullPolicy',
    ],
  ] as const)
    it(`has a schema that refuses ${what}`, () => {
      expect(validate({ ...values, ...change })).to.equal(false);
      expect(validate.errors?.map(({ instancePath }) => instancePath)).to.deep.equal([place]);
    });

  it('reads values that are in values.yaml', () => {
    const paths = [...templates.matchAll(/\.Values\.([A-Za-z][\w.]*)/g)].map(
      ([, path = '']) => path,
    );
    expect(paths).to.include('existingSecret');
    expect([...new Set(paths)].filter((path) => !isInValues(path))).to.deep.equal([]);
  });

  it('includes templates that it defines', () => {
    const defined = [...templates.matchAll(/\{\{-? define "(.+?)"/g)].map(([, name]) => name);
    const included = [...templates.matchAll(/include "(.+?)"/g)].map(([, name]) => name);
    expect([...new Set(included)]).to.have.members(defined);
  });

  it('has the alerts of Prometheus, not a copy', () => {
    expect(readText(`${PATH}/alerts.yml`)).to.equal(readText('deploy/prometheus/alerts.yml'));
  });
});
