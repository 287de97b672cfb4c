import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { judge } from '#einvoice/check.ts';
import { DOWNLOAD_FORMATS } from '#einvoice/convert.ts';
import { startCommand } from '#test-kit/service/run-command.ts';
import { embedProgram } from '#test/support/documents/embed-program.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const SAMPLES = join(import.meta.dirname, '../support/rules/samples');
const UBL = join(SAMPLES, 'invoice.ubl.xml');
const CII = join(SAMPLES, 'invoice.cii.xml');

const convertArgs = (file: string, to: string, output: string) => [
  'invoice',
  'convert',
  file,
  '--to',
  to,
  '--output',
  output,
];

describe('bordereau invoice', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'bordereau-invoice-'))));
  after(() => rm(folder, { recursive: true }));

  /** A UBL whose total does not add up. */
  async function writeWrong(): Promise<string> {
    const text = await readFile(UBL, 'utf8');
    const wrong = text.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$199999.00');
    expect(wrong).not.to.equal(text);
    const path = join(folder, 'wrong.xml');
    await writeFile(path, wrong);
    return path;
  }

  it('check says of each file whether it keeps the rules, without a service or a database', async () => {
    const { code, stdout } = await runInSession(['invoice', 'check', UBL, CII]);
    expect(code).to.equal(0);
    const checked = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const profile = 'urn:cen.eu:en16931:2017';
    // Its attachment says that it is a PDF.
    const findings = [
      {
        severity: 'warning',
        code: 'rule_broken',
        rule: null,
        path: 'attachments[0]',
        message:
          'La pièce jointe « rib.pdf » est conservée telle quelle : le contenu n’est pas du type application/pdf ; vérifiez-la avant de l’ouvrir',
      },
    ];
    const valid = { valid: true, profile, findings, truncated: false };
    expect(checked).to.deep.equal([
      { file: UBL, format: 'ubl', ...valid },
      { file: CII, format: 'cii', ...valid },
    ]);
  });

  it('check names the broken rules, goes on with the next file, and ends with code 1', async () => {
    const wrong = await writeWrong();
    const notes = join(folder, 'notes.txt');
    await writeFile(notes, 'bonjour');
    const { code, stdout, stderr } = await runInSession(['invoice', 'check', wrong, notes, UBL]);
    expect([code, stderr]).to.deep.equal([1, 'bordereau: 2 of 3 break a rule\n']);
    const checked = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { valid: boolean; findings: { rule: string | null }[] });
    expect(checked.map(({ valid, findings }) => [valid, findings[0]?.rule])).to.deep.equal([
      [false, 'BR-CO-16'],
      [false, null],
      [true, null],
    ]);
  });

  it('convert prints an invoice in each format, says what it finds, and prints a valid one', async () => {
    const { invoice, attachments } = await judge(await readFile(CII));
    for (const to of DOWNLOAD_FORMATS) {
      const output = join(folder, `converted.${to}`);
      const { code, stderr } = await runInSession(convertArgs(CII, to, output));
      expect([code, stderr.split('  ')[0]]).to.deep.equal([0, 'warning']);
      const bytes = await readFile(output);
      if (to === 'pdf') {
        expect(bytes.subarray(0, 5).toString()).to.equal('%PDF-');
        continue;
      }
      const judged = await judge(bytes);
      const severities = judged.findings.map(({ severity }) => severity);
      expect([judged.format, severities], to).to.deep.equal([to, ['warning']]);
      expect(judged.attachments.length, to).to.equal(attachments.length);
      expect(judged.invoice?.total_including_tax, to).to.equal(invoice?.total_including_tax);
      expect(judged.invoice?.lines.length, to).to.equal(invoice?.lines.length);
    }
  });

  it('convert refuses an invoice whose sums are wrong, and writes nothing', async () => {
    const output = join(folder, 'none.xml');
    const args = convertArgs(await writeWrong(), 'cii', output);
    const { code, stderr } = await runInSession(args);
    expect(code).to.equal(1);
    expect(stderr).to.include('is no invoice to convert: ').and.to.include('BR-CO-16');
    expect(await readFile(output).catch(({ code: reason }) => reason as string)).to.equal('ENOENT');
  });

  it('check goes on after a file that cannot be read, and convert names one', async () => {
    const missing = join(folder, 'none');
    const { code, stdout } = await runInSession(['invoice', 'check', missing, UBL]);
    expect([code, stdout.split('\n').length]).to.deep.equal([1, 3]);
    expect(stdout).to.include(`"message":"cannot read ${missing}: ENOENT"`);
    const converted = await runInSession(convertArgs(missing, 'cii', join(folder, 'x')));
    expect(converted.stderr).to.equal(`bordereau: cannot read ${missing}: ENOENT\n`);
  });

  it('check counts the attachments that a file has beyond twenty', async () => {
    const text = await readFile(UBL, 'utf8');
    const block =
      /<cac:AdditionalDocumentReference>(?:(?!<\/cac:Additional)[\s\S])*EmbeddedDocument[\s\S]*?<\/cac:AdditionalDocumentReference>/;
    const [one = ''] = block.exec(text) ?? [];
    expect(one).to.include('EmbeddedDocumentBinaryObject');
    const { findings, attachments } = await judge(Buffer.from(text.replace(one, one.repeat(26))));
    expect(attachments.length).to.equal(20);
    expect(findings.map(({ message }) => message).join()).to.include('6 pièce(s) jointe(s)');
  });

  it('convert leaves out a program that a PDF embeds, says so, and prints a valid document', async () => {
    const hybrid = join(folder, 'hybrid.pdf');
    await runInSession(convertArgs(CII, 'facturx', hybrid));
    await writeFile(hybrid, await embedProgram(await readFile(hybrid)));
    const output = join(folder, 'of-hybrid.xml');
    const { stderr } = await runInSession(convertArgs(hybrid, 'ubl', output));
    expect(stderr).to.include('setup.exe');
    const { findings, attachments } = await judge(await readFile(output));
    expect(findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    expect(attachments.map(({ filename }) => filename)).not.to.include('setup.exe');
  });

  it('ends without a stack when its reader is gone', async () => {
    const { child, end } = startCommand(['invoice', 'check', UBL, CII]);
    child.stdout?.destroy();
    expect((await end).stderr).to.equal('');
  });

  it('convert keeps what is at its output where it cannot write', async () => {
    const { code, stderr } = await runInSession(convertArgs(CII, 'ubl', join(folder, 'no', 'x')));
    expect([code, stderr.split('\n').at(-2)]).to.deep.equal([
      1,
      `bordereau: cannot write ${join(folder, 'no', 'x')}: ENOENT`,
    ]);
  });
});
