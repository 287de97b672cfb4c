import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { generate } from 'selfsigned';
import { readConfiguration } from '#config/configuration.ts';
import { failureOf } from '#test/support/refused-configuration.ts';

describe('files that the configuration names', () => {
  let directory: string;
  before(() => (directory = mkdtempSync(join(tmpdir(), 'bordereau-config-'))));
  after(() => rmSync(directory, { recursive: true }));

  it('refuses a certificate file without a certificate, or with a broken one', () => {
    const path = join(directory, 'broken.pem');
    const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    for (const content of ['', 'hello', broken]) {
      writeFileSync(path, content);
      expect(failureOf({ EGRESS_CA_FILE: path }))
        .to.contain('EGRESS_CA_FILE')
        .and.contain(path);
    }
    expect(failureOf({ EGRESS_CA_FILE: directory })).to.contain('readable file');
  });

  it('accepts several files of certificates', async () => {
    const paths = ['one.pem', 'two.pem'].map((name) => join(directory, name));
    for (const path of paths) writeFileSync(path, (await generate()).cert);
    const { egress } = readConfiguration({ EGRESS_CA_FILE: paths.join(', ') });
    expect(egress.caFiles).to.deep.equal(paths);
    expect(failureOf({ EGRESS_CA_FILE: `${paths[0]},/nowhere/ca.pem` })).to.contain('list');
  });

  it('are fonts, by their first bytes', () => {
    const [font, collection, text] = ['font.ttf', 'fonts.ttc', 'text.ttf'].map((name) =>
      join(directory, name),
    );
    writeFileSync(font ?? '', Buffer.from([0, 1, 0, 0, 0]));
    writeFileSync(collection ?? '', 'ttcf');
    writeFileSync(text ?? '', 'hello');
    const fontFiles = `${font}, ${collection}`;
    expect(readConfiguration({ FONT_FILES: fontFiles }).fontFiles).to.deep.equal([
      font,
      collection,
    ]);
    for (const wrong of [text, directory, '/nowhere/font.ttf', `${font},`])
      expect(failureOf({ FONT_FILES: wrong })).to.match(/^FONT_FILES: .*TrueType/);
  });
});
