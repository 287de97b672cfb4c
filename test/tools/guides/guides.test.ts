import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { includeFiles } from '#tools/guides/include-files.ts';
import { layOutJson } from '#tools/guides/lay-out-json.ts';
import { renderGuides } from '#tools/guides/write-guides.ts';
import { EVENT_TYPES } from '#model/event-type.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('the files that the guides show', () => {
  it('are shown as they are (`npm run generate`)', () => {
    for (const [path, text] of renderGuides(ROOT))
      expect(readFileSync(join(ROOT, path), 'utf8'), path).to.equal(text);
  });

  it('include the bodies of all event types', () => {
    const page = readFileSync(join(ROOT, 'docs/guides/events.md'), 'utf8');
    const shown = [...page.matchAll(/^```json src\/events\/samples\/(.+)\.json$/gm)];
    expect(shown.map(([, type]) => type)).to.deep.equal([...EVENT_TYPES]);
  });

  it('replace the earlier content of the block', () => {
    const page = '```json src/a.json\n{}\n```\n\n```json\n{}\n```\n';
    expect(includeFiles(page, (path) => JSON.stringify({ path }))).to.equal(
      '```json src/a.json\n{"path": "src/a.json"}\n```\n\n```json\n{}\n```\n',
    );
  });

  it('keep the digits of their numbers, and break lines that are too long', () => {
    const long = 'x'.repeat(100);
    const text = `{"amount":1200.00,"none":[],"lines":[{"name":"${long}","rate":20},null]}`;
    expect(layOutJson(text)).to.equal(
      [
        '{',
        '  "amount": 1200.00,',
        '  "none": [],',
        '  "lines": [',
        '    {',
        `      "name": "${long}",`,
        '      "rate": 20',
        '    },',
        '    null',
        '  ]',
        '}',
      ].join('\n'),
    );
  });
});
