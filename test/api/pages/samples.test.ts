import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect } from 'chai';
import { LANGUAGES } from '#api/pages/code/request-code.ts';
import { samplesIn } from './samples.ts';

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

describe('the samples of the reference', () => {
  it('are valid JavaScript', () => {
    for (const language of ['JavaScript', '@bordereau/client'])
      for (const { name, text } of samplesIn(language))
        expect(
          () => parse(text, { ecmaVersion: 'latest', sourceType: 'module' }),
          name,
        ).not.to.throw();
  });

  it('are each shown by a style', () => {
    const styles = readFileSync(
      join(import.meta.dirname, '../../../src/api/pages/reference/files/reference.css'),
      'utf8',
    );
    for (const language of Object.keys(LANGUAGES))
      expect(styles).to.include(
        `:root[data-language='${language}'] .code[data-language='${language}']`,
      );
  });

  it('are valid Python', function () {
    if (!has('python3')) this.skip();
    const program =
      'import ast, json, sys\nfor name, text in json.load(sys.stdin): ast.parse(text, name)';
    const samples = ['Python', 'bordereau.client'].flatMap(samplesIn);
    const input = JSON.stringify(samples.map(({ name, text }) => [name, text]));
    const { status, stderr } = spawnSync('python3', ['-c', program], { input });
    expect([status, stderr.toString()]).to.deep.equal([0, '']);
  });

  it('are valid PHP', function () {
    if (!has('php')) this.skip();
    for (const language of ['PHP', 'bordereau/bordereau']) {
      const input = `<?php\n${samplesIn(language)
        .map(({ text }, at) => `namespace Sample${at} {\n${text}\n}`)
        .join('\n')}`;
      const { status, stdout } = spawnSync('php', ['-l'], { input });
      expect([status, stdout.toString()]).to.deep.equal([
        0,
        'No syntax errors detected in Standard input code\n',
      ]);
    }
  });

  it('carry amounts with their digits, texts as they are, and names of words', () => {
    const textOf = (language: string, name: string) =>
      samplesIn(language).find((sample) => sample.name.startsWith(name))?.text ?? '';
    expect(textOf('PHP', 'POST /api/v1/workspaces/:workspace_id/categories:')).to.match(
      /^\$request = curl_init\('https:.*<<<'JSON'\n {4}\{\n {6}"category": \{.*\n {4}JSON,\n\]\);\n.*\['data'\];$/s,
    );
    expect(textOf('Python', 'PATCH /api/v1/bank_accounts/:id')).to.match(
      /^response = requests\.patch\(\n {4}'https:.*json=\{/s,
    );
    expect(textOf('@bordereau/client', 'POST /oauth/token')).to.include('createClient({');
    expect(textOf('@bordereau/client', 'GET /api/v1/categories/:id')).to.match(
      /^const \{ data \} = unwrap\(\n {2}await api\.GET\('\/api\/v1\/categories\/\{id\}', \{\n {4}params: \{ path: \{ id: \d+ \} \},\n {2}\}\),\n\);$/,
    );
  });
});
