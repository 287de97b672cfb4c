import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { ANY_STATE, rows } from '#machines/rows.ts';

const docs = join(import.meta.dirname, '../../../src/api/pages/charts/drawn');

interface Rectangle {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const attribute = (element: string, name: string): number =>
  Number(new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? Number.NaN);

/** An element's own rectangle, named by its texts. */
function rectangleOf(group: string): Rectangle {
  const [frame = ''] = /<rect [^>]*>/.exec(group) ?? [];
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => attribute(frame, name));
  const name = [...group.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text).join(' ');
  return { name, x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}

const groups = (picture: string, kind: 'state' | 'label'): string[] =>
  [...picture.matchAll(new RegExp(`<g class="${kind}"[^>]*>.*?</g>`, 'g'))].map(([group]) => group);

/** Corners and ends of an arrow; for a rounded corner, the corner itself. */
const pointsOf = (path: string): Point[] =>
  [...path.matchAll(/[MLQ ](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a line of these corners crosses the inside of a rectangle. */
const passes = (points: Point[], { x, y, width, height }: Rectangle): boolean =>
  points.slice(1).some((to, index) => {
    const from = points[index] ?? to;
    const line = {
      name: '',
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    return overlap(line, { name: '', x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
  });

/** Maximum width of a fixed-width character, by font size. */
const CHARACTER = 0.62;

describe('the pictures of the charts', () => {
  for (const { name, title, machine } of CHARTS)
    describe(title, () => {
      const picture = readFileSync(join(docs, `${name}.svg`), 'utf8');
      const labels = groups(picture, 'label').map(rectangleOf);
      const states = groups(picture, 'state').map(rectangleOf);
      const arrows = [...picture.matchAll(/<path class="arrow" d="([^"]*)"/g)].map(
        ([, path = '']) => pointsOf(path),
      );
      const sheet = { name: '', x: 0, y: 0, width: attribute(picture, 'width'), height: 1e6 };

      it('lay no label over another label or over a state', () => {
        const overlaps = labels.flatMap((label, index) =>
          [...labels.slice(index + 1), ...states]
            .filter((other) => overlap(label, other))
            .map((other) => `${label.name} / ${other.name}`),
        );
        expect(labels).not.to.deep.equal([]);
        expect(overlaps).to.deep.equal([]);
      });

      it('draw no arrow through a label or a state', () => {
        const crossed = arrows.flatMap((points) =>
          [...labels, ...states].filter((place) => passes(points, place)),
        );
        expect(crossed.map(({ name }) => name)).to.deep.equal([]);
      });

      it('give each text the room that it takes in the widest font, inside the picture', () => {
        for (const kind of ['label', 'state'] as const)
          for (const group of groups(picture, kind)) {
            const { x, width } = rectangleOf(group);
            for (const [, style, text = ''] of group.matchAll(/<text class="(\w+)"[^>]*>([^<]*)</g))
              expect(text.length * (style === 'name' ? 14 : 11) * CHARACTER).to.be.below(width);
            expect(x).to.be.at.least(0);
            expect(x + width).to.be.at.most(sheet.width);
          }
      });

      it('show each state or name it below, each trigger and condition, and any state once', () => {
        const shown = states.map((state) => state.name.split(' ')[0]);
        const captions = [...picture.matchAll(/class="caption"[^>]*>([^<]*)</g)].join(' ');
        for (const state of Object.keys(machine.states))
          expect(shown.includes(state) || captions.includes(state), state).to.equal(true);
        const words = labels.map((label) => label.name).join(' ');
        for (const { trigger } of rows(machine)) expect(words).to.include(trigger);
        const any = rows(machine).some(({ from }) => from === ANY_STATE) ? 1 : 0;
        expect(shown.filter((state) => state === ANY_STATE)).to.have.length(any);
      });

      it('show each transition that stays as a loop beside its state', () => {
        const loops = new Set(
          rows(machine)
            .filter(({ from, to }) => from === to)
            .map(({ from }) => from),
        );
        for (const state of loops) {
          const box = states.find((other) => other.name.split(' ')[0] === state);
          const touches = ({ x, y }: Point) =>
            box !== undefined &&
            overlap({ name: '', x: x - 1, y: y - 1, width: 2, height: 2 }, box);
          const loop = arrows.find(
            (points) =>
              touches(points[0] ?? { x: 0, y: 0 }) && touches(points.at(-1) ?? { x: 0, y: 0 }),
          );
          expect(loop, state).not.to.equal(undefined);
        }
      });
    });
});
