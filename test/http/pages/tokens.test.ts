import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { SHARED_FOLDER } from '#http/pages/shared-folder.ts';

const CSS = readFileSync(join(SHARED_FOLDER, 'tokens.css'), 'utf8');

const TOKENS = new Map(
  Array.from(CSS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g), ([, name, ...both]) => [
    name ?? '',
    both,
  ]),
);

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Text, ground and the least contrast in both themes. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['text', 'page', 14],
  ['dimmed', 'page', 6],
  ['placeholder', 'page', 4.5],
  ['primary', 'page', 7],
  // The word on a filled button.
  ['page', 'danger', 6],
  ['success', 'page', 6.4],
  ['info', 'page', 6.3],
  ['neutral', 'page', 6.4],
  ['waiting', 'waiting-fill', 5.6],
  ['danger', 'danger-fill', 5.4],
  // Objects that are not text (WCAG 1.4.11).
  ['control', 'page', 3],
];
const ON_ROWS = ['text', 'dimmed', 'primary', 'success', 'info', 'neutral'];

describe('the tokens of colours', () => {
  for (const [theme, name] of ['light', 'dark'].entries()) {
    const colour = (token: string) => TOKENS.get(token)?.[theme] ?? `--${token} is missing`;

    for (const [text, ground, least] of PAIRS)
      it(`have a contrast of at least ${least} for ${text} on ${ground} in the ${name}`, () => {
        expect(contrast(colour(text), colour(ground))).to.be.at.least(least);
      });

    for (const ground of ['raised', 'hover', 'selection'])
      it(`have a contrast of at least 5.3 for all texts on ${ground} in the ${name}`, () => {
        const low = ON_ROWS.filter((text) => !(contrast(colour(text), colour(ground)) >= 5.3));
        expect(low).to.deep.equal([]);
      });
  }

  it('are the only colours of the console, except for shadows', () => {
    const folder = join(import.meta.dirname, '../../../src/console/files');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
      const sheet = readFileSync(join(folder, name), 'utf8');
      const colours = sheet.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\([^)]*\)/g) ?? [];
      expect(
        colours.filter((colour) => !colour.startsWith('rgb(0 0 0 /')),
        name,
      ).to.deep.equal([]);
      const used = Array.from(sheet.matchAll(/var\(--([\w-]+)/g), ([, token = '']) => token);
      const unknown = used.filter(
        (token) => !TOKENS.has(token) && !['mono', 'top'].includes(token),
      );
      expect(unknown, name).to.deep.equal([]);
    }
  });
});
