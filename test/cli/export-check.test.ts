import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FEC_HEADER, printFecLine } from '#fec/print-fec.ts';
import { buildFecLine } from '#test-kit/banking/build-fec-line.ts';
import { runCommand } from '#test-kit/service/run-command.ts';

describe('bordereau export check', () => {
  let directory: string;
  before(async () => (directory = await mkdtemp(join(tmpdir(), 'bordereau-fec-'))));
  after(() => rm(directory, { recursive: true, force: true }));

  it('says a sentence for each line that breaks a rule, and ends with code 1', async () => {
    const path = join(directory, '799001128FEC20261231.txt');
    const wrong = printFecLine(buildFecLine({ entry_date: '2026-13-01' }));
    await writeFile(path, FEC_HEADER + wrong);
    const { code, stdout } = await runCommand(['export', 'check', path]);
    expect(code).to.equal(1);
    expect(stdout.split('\n').slice(0, 2)).to.deep.equal([
      "ligne 2 : EcritureDate « 20261301 » n'est pas une date AAAAMMJJ",
      "fichier : l'écriture VE VE000001 n'est pas équilibrée : 1200,00 de trop au débit",
    ]);
  });
});
