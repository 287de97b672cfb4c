import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { readText } from './deploy-files.ts';
import { stopWithDelay } from './stop-within.ts';

const UNITS = ['deploy/systemd/bordereau.service', 'deploy/systemd/bordereau@.service'];
/** The tool's figure, of 100, for what a unit may still do on the machine; a unit without hardening has 96. */
const MAX_EXPOSURE = '20';

const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
const want = isMissing ? ' (not checked here for want of systemd-analyze)' : '';

/** The values of an option, in the order of the unit. */
const valuesOf = (unit: string, option: string): string[] =>
  [...unit.matchAll(new RegExp(`^${option}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the systemd units', () => {
  for (const path of UNITS) {
    const unit = readText(path);

    it(`can be enabled, and are started again whenever they end: ${basename(path)}`, () => {
      expect(valuesOf(unit, 'WantedBy')).to.deep.equal(['multi-user.target']);
      expect(valuesOf(unit, 'Restart')).to.deep.equal(['always']);
    });

    it(`keep data and compiled code outside of the code, which they cannot change: ${basename(path)}`, () => {
      expect(valuesOf(unit, 'StateDirectory')).to.deep.equal(['bordereau']);
      expect(valuesOf(unit, 'CacheDirectory')).to.deep.equal(['bordereau']);
      expect(valuesOf(unit, 'Environment')[0]).to.equal(
        'DATA_DIR=%S/bordereau NODE_COMPILE_CACHE=%C/bordereau',
      );
      expect(valuesOf(unit, 'ProtectSystem')).to.deep.equal(['strict']);
      expect(valuesOf(unit, 'ReadWritePaths')).to.deep.equal([]);
    });

    it(`leave the service the time that it takes to stop, with STOP_DELAY: ${basename(path)}`, () => {
      expect(valuesOf(unit, 'KillSignal')).to.deep.equal(['SIGTERM']);
      expect(valuesOf(unit, 'KillMode')).to.deep.equal(['mixed']);
      const [seconds] = valuesOf(unit, 'TimeoutStopSec').map(Number);
      expect(seconds).to.be.above(stopWithDelay());
    });

    it(`leave no memory of the process on the disk: ${basename(path)}`, () => {
      expect(valuesOf(unit, 'LimitCORE')).to.deep.equal(['0']);
    });

    it(`let Node compile: ${basename(path)}`, () => {
      expect(valuesOf(unit, 'MemoryDenyWriteExecute')).to.deep.equal([]);
    });
  }

  it('differ only in what they start, and in where that is said', () => {
    const [whole = '', template = ''] = UNITS.map((path) =>
      readText(path)
        .replace(/^#.*\n/gm, '')
        .replace(/^(?:Description|ExecStart|Environment|EnvironmentFile)=.*\n/gm, ''),
    );
    expect(template).to.equal(whole);
    expect(UNITS.flatMap((path) => valuesOf(readText(path), 'ExecStart'))).to.deep.equal([
      '/srv/bordereau/node_modules/.bin/node bin/bordereau.js start --role all',
      '/srv/bordereau/node_modules/.bin/node bin/bordereau.js start --role ${ROLE}',
    ]);
  });

  it('read one file of settings, and that of one process its own after it, which may name the role', () => {
    const [whole = '', template = ''] = UNITS.map((path) => readText(path));
    expect(valuesOf(whole, 'EnvironmentFile')).to.deep.equal(['/etc/bordereau.env']);
    expect(valuesOf(template, 'EnvironmentFile')).to.deep.equal([
      '/etc/bordereau.env',
      '-/etc/bordereau-%i.env',
    ]);
    expect(valuesOf(template, 'Environment')[1]).to.equal('ROLE=%i');
  });

  (isMissing ? describe.skip : describe)(`checked by systemd-analyze${want}`, () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bordereau-units-'));
      for (const path of UNITS) {
        // The paths of an installation are not on this machine.
        const unit = readText(path)
          .replaceAll('/srv/bordereau/node_modules/.bin/node', process.execPath)
          .replaceAll('/srv/bordereau', '/tmp')
          .replaceAll(/^(User|Group)=bordereau$/gm, '$1=root');
        const name = basename(path).replace('@.', '@api.');
        await writeFile(join(folder, name), unit);
      }
    });
    after(() => rm(folder, { recursive: true, force: true }));

    for (const name of ['bordereau.service', 'bordereau@api.service']) {
      it(`are without fault: ${name}`, () => {
        const args = ['verify', '--man=no', '--recursive-errors=no', join(folder, name)];
        const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
        const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(name));
        expect(about).to.deep.equal([]);
        expect(status).to.equal(0);
      });

      it(`are exposed little: ${name}`, () => {
        const options = ['--no-pager', '--offline=true', `--threshold=${MAX_EXPOSURE}`];
        const args = ['security', ...options, join(folder, name)];
        const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
        expect(status, stdout.split('\n').slice(-3).join('\n')).to.equal(0);
      });
    }
  });
});
