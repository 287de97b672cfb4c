import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import manifest from '#manifest' with { type: 'json' };
import { readYaml } from './deploy-files.ts';
import { CHART, isHelmMissing, renderChart, type Manifest } from './helm-chart.ts';
import { stopWithin } from './stop-within.ts';

const SECRET = 'existingSecret=bordereau';
const EXPOSED = 'metrics.exposed=true';
const want = isHelmMissing ? ' (not rendered here for want of helm)' : '';

const labelled = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

(isHelmMissing ? describe.skip : describe)(`deploy/helm/bordereau as rendered${want}`, () => {
  const podsOf = (manifests: readonly Manifest[]) =>
    manifests
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map((one) => ({ name: labelled(one), pod: one.spec.template.spec }));
  const deploymentsOf = (manifests: readonly Manifest[]) =>
    manifests.filter(({ kind }) => kind === 'Deployment');

  it('is without fault to helm lint', () => {
    const args = ['lint', CHART, '--strict', '--set', SECRET];
    const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).to.equal(0);
  });

  it('has a deployment, a budget and a policy for each role, a service and a migration', () => {
    expect(renderChart(SECRET).map(labelled)).to.have.members([
      'Deployment invoices-bordereau-api',
      'Deployment invoices-bordereau-delivery',
      'Job invoices-bordereau-migration',
      'NetworkPolicy invoices-bordereau-api',
      'NetworkPolicy invoices-bordereau-delivery',
      'PodDisruptionBudget invoices-bordereau-api',
      'PodDisruptionBudget invoices-bordereau-delivery',
      'Service invoices-bordereau',
    ]);
  });

  it('refuses an installation without a Secret, and says what it is for', () => {
    expect(() => renderChart()).to.throw(
      'existingSecret is empty: name a Secret with DATABASE_URL and SECRET_KEY',
    );
  });

  it('refuses a value that the schema refuses', () => {
    expect(() => renderChart(SECRET, 'settings.BASE_ULR=https://x.example')).to.throw('BASE_ULR');
  });

  it('runs each pod as a user who is not root, who writes to /tmp alone, without privileges', () => {
    for (const { name, pod } of podsOf(renderChart(SECRET))) {
      expect(pod.securityContext, name).to.deep.equal({
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const [container] = pod.containers;
      expect(container.securityContext, name).to.deep.equal({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts, name).to.deep.equal([{ name: 'tmp', mountPath: '/tmp' }]);
      expect(pod.automountServiceAccountToken, name).to.equal(false);
    }
  });

  it('runs the image of its version in each pod', () => {
    for (const { name, pod } of podsOf(renderChart(SECRET)))
      expect(pod.containers[0].image, name).to.equal(`bordereau:${manifest.version}`);
    const digest = `sha256:${'a'.repeat(64)}`;
    for (const { name, pod } of podsOf(renderChart(SECRET, `image.digest=${digest}`)))
      expect(pod.containers[0].image, name).to.equal(`bordereau:${manifest.version}@${digest}`);
  });

  it('gives each role its argument, its environment and probes within the pod', () => {
    for (const { spec, metadata } of deploymentsOf(renderChart(SECRET, 'settings.BRAND=Facture'))) {
      const role = metadata.labels['app.kubernetes.io/component'];
      const [container] = spec.template.spec.containers;
      expect(container.args).to.deep.equal(['start', '--role', role]);
      const from = (key: string, more = {}) => ({
        name: key,
        valueFrom: { secretKeyRef: { name: 'bordereau', key, ...more } },
      });
      expect(container.env).to.deep.equal([
        from('DATABASE_URL'),
        from('SECRET_KEY'),
        from('SECRET_KEY_NEXT', { optional: true }),
        from('SECRET_KEY_PREVIOUS', { optional: true }),
        from('NETWORK_TOKEN', { optional: true }),
        from('OTEL_EXPORTER_OTLP_HEADERS', { optional: true }),
        from('SMTP_URL', { optional: true }),
        from('OPERATOR_WEBHOOK_URL', { optional: true }),
        from('OPERATOR_WEBHOOK_SECRET', { optional: true }),
        { name: 'METRICS_HOST', value: '127.0.0.1' },
        { name: 'METRICS_PORT', value: '9464' },
        { name: 'BRAND', value: 'Facture' },
        ...(role === 'delivery' ? [{ name: 'DELIVERY_WORKERS', value: '1' }] : []),
      ]);
      const asks = (path: string) => ({ command: ['node', 'deploy/healthcheck.js', path] });
      expect(container.startupProbe.exec).to.deep.equal(asks('ready'));
      expect(container.readinessProbe.exec).to.deep.equal(asks('ready'));
      expect(container.livenessProbe.exec).to.deep.equal(asks('live'));
    }
  });

  it('starts a new process before it ends an old one, and leaves the old one the time to stop', () => {
    for (const { spec } of deploymentsOf(renderChart(SECRET))) {
      expect(spec.strategy).to.deep.equal({
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
      });
      expect(spec.template.spec.terminationGracePeriodSeconds).to.be.above(stopWithin() + 5);
    }
  });

  it('opens the metrics on request', () => {
    for (const { spec } of deploymentsOf(renderChart(SECRET, EXPOSED))) {
      const [container] = spec.template.spec.containers;
      expect(container.env).to.deep.include({ name: 'METRICS_HOST', value: '0.0.0.0' });
      expect(container.startupProbe.httpGet).to.deep.equal({ path: '/ready', port: 'metrics' });
      expect(container.readinessProbe.httpGet).to.deep.equal({ path: '/ready', port: 'metrics' });
      expect(container.livenessProbe.httpGet).to.deep.equal({ path: '/live', port: 'metrics' });
    }
  });

  it('lets requests reach only the API, and only named clients reach the metrics', () => {
    const ingressOf = (...settings: string[]) =>
      renderChart(SECRET, ...settings)
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .map(({ spec }) => spec.ingress as unknown);
    const http = { ports: [{ port: 'http' }] };
    expect(ingressOf()).to.deep.equal([[http], []]);
    const metrics = {
      ports: [{ port: 'metrics' }],
      from: [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }],
    };
    const from = 'networkPolicy.metricsFrom[0].namespaceSelector.matchLabels.name=monitoring';
    expect(ingressOf(EXPOSED, from)).to.deep.equal([[http, metrics], [metrics]]);
    expect(ingressOf('networkPolicy.enabled=false')).to.deep.equal([]);
  });

  it('routes requests to the API, and Prometheus to every process whose metrics are open', () => {
    const services = renderChart(SECRET, EXPOSED).filter(({ kind }) => kind === 'Service');
    const own = { 'app.kubernetes.io/name': 'bordereau', 'app.kubernetes.io/instance': 'invoices' };
    expect(services.map(({ spec }) => [spec.selector, spec.ports])).to.deep.equal([
      [
        { ...own, 'app.kubernetes.io/component': 'api' },
        [{ name: 'http', port: 80, targetPort: 'http' }],
      ],
      [own, [{ name: 'metrics', port: 9464, targetPort: 'metrics' }]],
    ]);
  });

  it('selects by labels that its pods have', () => {
    const manifests = renderChart(SECRET, EXPOSED);
    const pods = deploymentsOf(manifests).map(({ spec }) => spec.template.metadata.labels);
    const selectors = manifests.flatMap(({ kind, spec }) => {
      if (kind === 'Service') return [spec.selector];
      if (kind === 'NetworkPolicy') return [spec.podSelector.matchLabels];
      return kind === 'Job' ? [] : [spec.selector.matchLabels];
    });
    for (const selector of selectors) {
      const chosen = pods.filter((labels) =>
        Object.entries(selector).every(([name, value]) => labels[name] === value),
      );
      expect(chosen, JSON.stringify(selector)).to.not.deep.equal([]);
    }
  });

  it('migrates before the rest is installed or upgraded', () => {
    const job = renderChart(SECRET).find(({ kind }) => kind === 'Job');
    expect(job?.metadata.annotations).to.include({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    expect(job?.spec.template.spec.containers[0].args).to.deep.equal(['migrate']);
  });

  it('has an ingress on request, which needs a host', () => {
    const on = [SECRET, 'ingress.enabled=true'];
    expect(() => renderChart(...on)).to.throw('ingress.host is empty');
    const ingress = renderChart(...on, 'ingress.host=a.example', 'ingress.tlsSecret=cert').find(
      ({ kind }) => kind === 'Ingress',
    );
    expect(ingress?.spec.tls).to.deep.equal([{ hosts: ['a.example'], secretName: 'cert' }]);
    expect(ingress?.spec.rules[0].http.paths[0].backend.service).to.deep.equal({
      name: 'invoices-bordereau',
      port: { name: 'http' },
    });
  });

  it('tells the Prometheus Operator of its processes and of the alerts, on request', () => {
    expect(() => renderChart(SECRET, 'serviceMonitor.enabled=true')).to.throw('metrics.exposed');
    const manifests = renderChart(
      SECRET,
      EXPOSED,
      'serviceMonitor.enabled=true',
      'prometheusRule.enabled=true',
    );
    const monitor = manifests.find(({ kind }) => kind === 'ServiceMonitor');
    const watched = manifests.filter(
      ({ kind, metadata }) =>
        kind === 'Service' &&
        Object.entries(monitor?.spec.selector.matchLabels as Record<string, string>).every(
          ([name, value]) => metadata.labels[name] === value,
        ),
    );
    expect(watched.map(labelled)).to.deep.equal(['Service invoices-bordereau-metrics']);
    const rule = manifests.find(({ kind }) => kind === 'PrometheusRule');
    expect(rule?.spec).to.deep.equal(readYaml('deploy/prometheus/alerts.yml'));
  });

  it('mounts files of the operator in every pod', () => {
    const manifests = renderChart(
      SECRET,
      'extraVolumes[0].name=ca',
      'extraVolumes[0].secret.secretName=ca',
      'extraVolumeMounts[0].name=ca',
      'extraVolumeMounts[0].mountPath=/etc/ca',
    );
    for (const { name, pod } of podsOf(manifests)) {
      expect(pod.volumes, name).to.deep.include({ name: 'ca', secret: { secretName: 'ca' } });
      expect(pod.containers[0].volumeMounts, name).to.deep.include({
        name: 'ca',
        mountPath: '/etc/ca',
      });
    }
  });
});
