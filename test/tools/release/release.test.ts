import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import manifest from '#manifest' with { type: 'json' };
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { packService } from '#tools/release/pack-service.ts';
import type { SchemaRecord } from '#tools/upgrade/schema-record.ts';
import { makeReleaseCheckout, type ReleaseCheckout } from './release-checkout.ts';

const { version } = manifest;

interface Bill {
  bomFormat: string;
  metadata: { component: { 'bom-ref': string; name: string; version: string } };
  components: { 'bom-ref': string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

describe('npm run release', () => {
  let checkout: ReleaseCheckout;
  let said: { stdout: string; stderr: string };
  before(async () => {
    checkout = await makeReleaseCheckout();
    said = await checkout.run('npm', 'run', '--silent', 'release');
  });
  after(() => checkout.remove());

  const read = (name: string) => readFile(join(checkout.folder, 'release', name), 'utf8');
  const fails = async (): Promise<string> => {
    const failure: unknown = await checkout.run('npm', 'run', '--silent', 'release').then(
      () => null,
      (error: unknown) => error,
    );
    return (failure as { stderr?: string } | null)?.stderr ?? 'it did not fail';
  };

  it('makes the archive, the packages, the changes, the bill of materials and the checksums, and names them', async () => {
    const names = [
      `CHANGES-${version}.md`,
      'SHA256SUMS',
      `bordereau-${version}-py3-none-any.whl`,
      `bordereau-${version}.cdx.json`,
      `bordereau-${version}.tar.gz`,
      `bordereau-client-${version}.tgz`,
      `bordereau-php-${version}.zip`,
      `bordereau-receiver-${version}.tgz`,
      `bordereau-sandbox-platform-${version}.tgz`,
      `bordereau-schema-${version}.json`,
    ];
    expect((await readdir(join(checkout.folder, 'release'))).toSorted()).to.deep.equal(names);
    expect(said.stdout).to.equal(names.map((name) => `release/${name}\n`).join(''));
  });

  it('makes checksums that sha256sum accepts', async () => {
    const { stdout } = await checkout.run('sh', '-c', 'cd release && sha256sum --check SHA256SUMS');
    expect(stdout.match(/: OK$/gm)).to.have.length(9);
  });

  it('puts into the archive what an installation and its lock file need, and no tests or tools', async () => {
    const archive = `release/bordereau-${version}.tar.gz`;
    const { stdout } = await checkout.run('tar', '--list', '--file', archive);
    const top = new Set(stdout.split('\n').map((path) => path.split('/')[1] ?? ''));
    expect([...top].filter((name) => name !== '')).to.have.members([
      '.dockerignore',
      '.env.example',
      '.npmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'docs',
      'package-lock.json',
      'package.json',
      'packages',
      'src',
    ]);
    expect(stdout).to.include(`bordereau-${version}/src/main.ts\n`);
  });

  it('lets only the owner write to the files of the archive', async () => {
    const archive = `release/bordereau-${version}.tar.gz`;
    const { stdout } = await checkout.run('tar', '--list', '--verbose', '--file', archive);
    const modes = new Set(stdout.split('\n').map((line) => line.split(' ')[0]));
    expect([...modes]).to.have.members([
      'drwxr-xr-x',
      '-rw-r--r--',
      '-rwxr-xr-x',
      'lrwxrwxrwx',
      '',
    ]);
  });

  it('makes the same archive of the same commit', async () => {
    const again = await mkdtemp(join(tmpdir(), 'bordereau-archive-'));
    await packService(checkout.folder, again, version);
    const archives = [join(checkout.folder, 'release'), again].map((folder) =>
      readFile(join(folder, `bordereau-${version}.tar.gz`)),
    );
    const [first, second] = await Promise.all(archives);
    expect(first?.equals(second ?? Buffer.alloc(0))).to.equal(true);
    await rm(again, { recursive: true });
  });

  it('lists in the bill of materials what an installation may have, by the lock file, and nothing of development', async () => {
    const bill = JSON.parse(await read(`bordereau-${version}.cdx.json`)) as Bill;
    expect(bill.bomFormat).to.equal('CycloneDX');
    expect(bill.metadata.component).to.include({ name: 'bordereau', version });
    const listed = bill.components.map(({ purl }) => decodeURIComponent(purl));
    const lock = JSON.parse(await readFile(join(checkout.folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dev?: true; link?: true }>;
    };
    const installed = Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !(dev ?? link ?? false))
      .map(([path, one]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${one.version}`);
    const own = ['client', 'command', 'receiver', 'sandbox-platform'].map(
      (name) => `pkg:npm/@bordereau/${name}@${version}`,
    );
    expect(installed).to.include(`pkg:npm/ajv@${manifest.dependencies.ajv}`);
    expect(listed.toSorted()).to.deep.equal([...new Set([...installed, ...own])].toSorted());
  });

  it('joins each package of the bill of materials with those that it needs, which are all in it', async () => {
    const bill = JSON.parse(await read(`bordereau-${version}.cdx.json`)) as Bill;
    const known = [bill.metadata.component, ...bill.components].map((one) => one['bom-ref']);
    expect(bill.dependencies.map(({ ref }) => ref)).to.have.members(known);
    const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...needed].filter((ref) => !known.includes(ref))).to.deep.equal([]);
    expect(needed.has(`koa@${manifest.dependencies.koa}`)).to.equal(true);
  });

  it('records the schema, with which the next version is compared', async () => {
    const { migration, tables, ...others } = JSON.parse(
      await read(`bordereau-schema-${version}.json`),
    ) as SchemaRecord;
    expect(others.version).to.equal(version);
    expect(migration).to.equal(MIGRATIONS.at(-1)?.name);
    expect(tables['running_processes']?.columns).to.include({ migration: 'required integer' });
  });

  it('gives the changes of this version alone', async () => {
    const changes = await read(`CHANGES-${version}.md`);
    expect(changes).to.match(/^### Added\n/);
    expect(changes).to.not.match(/^## /m);
  });

  it('says that the changelog calls the version unreleased, if it does, or names the next step', async () => {
    const isUnreleased = (await readFile(join(checkout.folder, 'CHANGELOG.md'), 'utf8')).includes(
      `## ${version} - unreleased`,
    );
    expect(said.stderr).to.equal(
      isUnreleased
        ? `CHANGELOG.md calls ${version} unreleased: write its date before you publish it\n`
        : `Once it is published: cp release/bordereau-schema-${version}.json test/upgrade/released-schema.json, and commit it\n`,
    );
  });

  it('refuses uncommitted files, and leaves the earlier release', async () => {
    const sums = await read('SHA256SUMS');
    const stray = join(checkout.folder, 'src/stray.ts');
    await writeFile(stray, '');
    expect(await fails()).to.equal(
      'release: these files are not committed: commit or remove them\n?? src/stray.ts\n',
    );
    await rm(stray);
    expect(await read('SHA256SUMS')).to.equal(sums);
  });

  it('refuses versions that differ, and names each', async () => {
    const path = join(checkout.folder, 'deploy/helm/bordereau/Chart.yaml');
    const chart = await readFile(path, 'utf8');
    await writeFile(path, chart.replace(/^appVersion: .*$/m, 'appVersion: 9.9.9'));
    await checkout.commit();
    expect(await fails())
      .to.include('the versions differ')
      .and.include('deploy/helm/bordereau/Chart.yaml: 9.9.9')
      .and.include(`package.json: ${version}`);
  });
});
