import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { packPhp } from '#tools/release/pack-php.ts';
import { titleOf, whatIsMissing } from './php-project.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const missing = whatIsMissing('composer', 'unzip');

describe(titleOf('the packed PHP package', missing), () => {
  let directory: string;
  before(async function () {
    if (missing !== null) this.skip();
    directory = await mkdtemp(join(tmpdir(), 'bordereau-php-'));
    await mkdir(join(directory, 'packages'));
    await packPhp(ROOT, join(directory, 'packages'));
  });
  after(() => directory && rm(directory, { recursive: true }));

  it('is installed by Composer as its README says, and loads', async () => {
    const env = {
      ...process.env,
      COMPOSER_HOME: join(directory, 'home'),
      COMPOSER_ALLOW_SUPERUSER: '1',
      COMPOSER_DISABLE_NETWORK: '1',
    };
    const options = { cwd: directory, env };
    const artifact = { type: 'artifact', url: './packages' };
    const composer = { repositories: { bordereau: artifact, 'packagist.org': false } };
    await writeFile(join(directory, 'composer.json'), JSON.stringify(composer));
    await run('composer', ['--no-interaction', 'require', 'bordereau/bordereau:0.1.0'], options);
    const code = `require 'vendor/autoload.php'; echo Bordereau\\SqlStore::createTable();
      echo json_encode((new ReflectionClass('Bordereau\\Types'))->getFileName());`;
    const { stdout } = await run('php', ['-r', code], options);
    expect(stdout).to.match(/^create table bordereau_deliveries \(\n/);
    expect(stdout).to.include('bordereau\\/bordereau\\/src\\/Types.php');
  });

  it('is the same for the same files', async () => {
    const listed = async () => {
      const file = join(directory, 'packages', await packPhp(ROOT, join(directory, 'packages')));
      return (await run('unzip', ['-tv', file])).stdout + (await run('sha256sum', [file])).stdout;
    };
    const first = await listed();
    expect(await listed()).to.equal(first);
    expect(first).to.include('No errors detected');
  });
});
