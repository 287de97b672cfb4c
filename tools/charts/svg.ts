import type { Chart } from './chart.ts';
import { drawingOf } from './drawing.ts';
import {
  LINE,
  NAME_SIZE,
  TEXT_SIZE,
  labelLines,
  layOut,
  type Layout,
  type PlacedArrow,
  type PlacedBox,
  type Point,
  type Rectangle,
} from './layout.ts';

const FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
const INK = '#1f2937';
const GREY = '#5b6675';

/** Lines that meet have their own colour, so that the eye can follow them. */
const COLOURS = ['#2563eb', '#b45309', '#15803d', '#be185d', '#7c3aed', '#0e7490', '#b91c1c'];

const STYLE = `text { font-family: ${FONT}; fill: ${INK}; }
.box { fill: #eef4ff; stroke: #3b64b0; stroke-width: 1.5; }
.any { fill: #ffffff; stroke-dasharray: 5 4; }
.inner { fill: none; stroke: #3b64b0; }
.name { font-size: ${NAME_SIZE}px; font-weight: 600; }
.small { font-size: ${TEXT_SIZE}px; }
.condition, .replay, .caption { font-size: ${TEXT_SIZE}px; fill: ${GREY}; }
.arrow { fill: none; stroke: #64748b; stroke-width: 1.3; }
.plate { fill: #ffffff; stroke: #d5dce6; }
.dot { fill: ${INK}; }
${COLOURS.map((colour, index) => `[data-colour="${index}"] { stroke: ${colour}; }`).join('\n')}`;

const MARKER =
  '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="10.4" markerHeight="10.4" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,1 L9,5 L0,9 z" fill="#64748b"/></marker>';

/** The captions need it. */
const MIN_WIDTH = 640;

/** Has a light background, so that it reads on a dark page. */
export async function svg(chart: Chart): Promise<string> {
  const drawing = drawingOf(chart);
  const layout = await layOut(drawing);
  const captions = captionsOf(drawing.boxes, drawing.apart);
  const width = Math.ceil(Math.max(layout.width, MIN_WIDTH));
  const height = Math.ceil(layout.height) + captions.length * 18 + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${chart.title}">`,
    `<style>${STYLE}</style>`,
    `<defs>${MARKER}</defs>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="8" fill="#ffffff"/>`,
    ...parts(layout),
    ...captions.map(
      (caption, index) =>
        `<text class="caption" x="16" y="${Math.ceil(layout.height) + 8 + index * 18}">${escaped(caption)}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** Arrows first, so that nothing covers a label. */
function parts({ boxes, arrows }: Layout): string[] {
  const junctions = boxes.filter(({ kind }) => kind === 'junction');
  const names = junctions.map(({ state }) => state);
  return [
    ...arrows.map((arrow) => line(arrow, names)),
    ...boxes.filter(({ kind }) => kind !== 'junction').map(box),
    ...arrows.flatMap(({ label: place, rows, from }) =>
      place ? [label(place, rows, ` data-from="${escaped(from)}"`)] : [],
    ),
    ...junctions.map((junction, index) =>
      label(
        junction,
        junction.rows ?? [],
        ` data-from="${escaped(junction.state)}"`,
        colour(index),
      ),
    ),
  ];
}

function captionsOf(boxes: readonly { replays: string[] }[], apart: string[]): string[] {
  const small = boxes.some(({ replays }) => replays.length > 0);
  return [
    ...(small
      ? ['= trigger: comes again and changes nothing; every other trigger is refused']
      : []),
    ...(apart.length === 0
      ? []
      : wrapped(`Entered by no transition, known from messages: ${apart.join(', ')}`, 110)),
  ];
}

function wrapped(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const RADIUS = 6;

function line({ points, from, to }: PlacedArrow, junctions: readonly string[]): string {
  const junction = Math.max(junctions.indexOf(from), junctions.indexOf(to));
  const ends = ` data-from="${escaped(from)}" data-to="${escaped(to)}"`;
  const stroke = junction === -1 ? '' : colour(junction);
  const head = junctions.includes(to) ? '' : ' marker-end="url(#head)"';
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const path = rest.map((point, index) => {
    const next = rest[index + 1];
    const before = points[index] ?? first;
    return next === undefined ? `L${at(point)}` : bend(before, point, next);
  });
  return `<path class="arrow" d="M${at(first)} ${path.join(' ')}"${ends}${stroke}${head}/>`;
}

/** A corner, rounded as far as its lines are long. */
function bend(before: Point, corner: Point, after: Point): string {
  const reach = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
  return `L${at(towards(corner, before, reach))} Q${at(corner)} ${at(towards(corner, after, reach))}`;
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function towards(from: Point, to: Point, by: number): Point {
  const part = by / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const at = ({ x, y }: Point): string => `${number(x)},${number(y)}`;

function box({ state, kind, replays, x, y, width, height }: PlacedBox): string {
  const middle = number(x + width / 2);
  if (kind === 'birth')
    return `<circle class="dot" cx="${middle}" cy="${number(y + height / 2)}" r="${width / 2}"/>`;
  const frame = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="8"`;
  const inner = `x="${number(x + 3)}" y="${number(y + 3)}" width="${number(width - 6)}" height="${number(height - 6)}" rx="6"`;
  return [
    `<g class="state" data-state="${escaped(state)}">`,
    `<rect class="box${kind === 'any' ? ' any' : ''}" ${frame}/>`,
    kind === 'final' ? `<rect class="inner" ${inner}/>` : '',
    `<text class="name" x="${middle}" y="${number(y + 25)}" text-anchor="middle">${escaped(state)}</text>`,
    ...replays.map(
      (trigger, index) =>
        `<text class="replay" x="${middle}" y="${number(y + 42 + index * LINE)}" text-anchor="middle">= ${escaped(trigger)}</text>`,
    ),
    '</g>',
  ].join('');
}

/** The page's script finds lines, states and triggers by these attributes. */
function label(
  { x, y, width, height }: Rectangle,
  rows: PlacedArrow['rows'],
  from: string,
  stroke = '',
): string {
  const triggers = rows.flatMap(({ trigger, guard }) =>
    guard === undefined ? [trigger] : [trigger, trigger],
  );
  const lines = labelLines(rows).map((text, index) => {
    const kind = text.startsWith('[') ? 'condition' : 'small';
    return `<text class="${kind}" x="${number(x + width / 2)}" y="${number(y + 14 + index * LINE)}" text-anchor="middle" data-trigger="${escaped(triggers[index] ?? '')}">${escaped(text)}</text>`;
  });
  return `<g class="label"${from}><rect class="plate" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="5"${stroke}/>${lines.join('')}</g>`;
}

const colour = (junction: number): string => ` data-colour="${junction % COLOURS.length}"`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
