import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT, readText, readYaml } from './deploy-files.ts';

interface Prometheus {
  rule_files: string[];
  scrape_configs: {
    job_name: string;
    dns_sd_configs: { names: string[]; type: string; port: number }[];
  }[];
}
interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>;
}

const prometheus = readYaml('deploy/prometheus/prometheus.yml') as Prometheus;
const { services } = readYaml('deploy/compose.yaml') as Compose;

/** Where a path in a container of Compose comes from, by its mounts. */
function sourceOf(service: string, path: string): string {
  const mounts = (services[service]?.volumes ?? []).map((volume) => volume.split(':'));
  const [source = '', target = ''] =
    mounts.find(([, target = '']) => path === target || path.startsWith(`${target}/`)) ?? [];
  return join('deploy', source, path.slice(target.length));
}

describe('the monitoring of the service by Prometheus and Grafana', () => {
  it('scrapes the services of Compose that have metrics, at their port', () => {
    const [job] = prometheus.scrape_configs;
    expect(job?.job_name).to.equal('bordereau');
    expect(job?.dns_sd_configs[0]).to.include({ type: 'A' });
    for (const name of job?.dns_sd_configs[0]?.names ?? []) {
      const port = services[name]?.environment?.['METRICS_PORT'];
      expect(port, name).to.equal(String(job?.dns_sd_configs[0]?.port));
    }
    expect(job?.dns_sd_configs[0]?.names).to.deep.equal(['api', 'delivery']);
  });

  it('loads alerts that exist', () => {
    const files = prometheus.rule_files.map((file) =>
      sourceOf('prometheus', join('/etc/prometheus', file)),
    );
    expect(files).to.deep.equal(['deploy/prometheus/alerts.yml']);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).to.deep.equal([]);
  });

  it('has dashboards that exist, in the folder that Grafana reads', () => {
    const { providers } = readYaml('deploy/grafana/provisioning/dashboards/bordereau.yml') as {
      providers: { options: { path: string } }[];
    };
    const [path = ''] = providers.map(({ options }) => options.path);
    const dashboard = sourceOf('grafana', join(path, 'bordereau.json'));
    expect(dashboard).to.equal('deploy/grafana/bordereau.json');
    expect(() => JSON.parse(readText(dashboard)) as unknown).to.not.throw();
  });

  it('asks the Prometheus of Compose', () => {
    expect(
      readYaml('deploy/grafana/provisioning/datasources/prometheus.yml'),
    ).to.deep.nested.include({
      'datasources[0].type': 'prometheus',
      'datasources[0].url': 'http://prometheus:9090',
    });
    expect(services).to.have.property('prometheus');
  });
});
