import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { partWords } from '#console/words/part-words.ts';
import { attributes } from './attributes.ts';
import type { Tone } from './badge.ts';
import { countText } from './money.ts';
import type { Reader } from './reader.ts';

/** One measure of every bar, stacked on those before it. */
export interface ChartSeries {
  name: string;
  tone: Tone;
}

export interface ChartBar {
  /** Below the bar; only some are printed where room is scarce. */
  label: string;
  /** By series. */
  values: readonly number[];
  /** In the table below the chart, after the values: `p50` and `p95`. */
  more?: readonly string[];
}

export interface ChartInput {
  label: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  /** The head of the labels in the table. */
  head: string;
  /** Heads of `more`. */
  moreHeads?: readonly string[];
}

const WIDTH = 960;
const HEIGHT = 160;
const LEFT = 48;
const BOTTOM = 22;
const TOP = 8;
const MAX_LABELS = 12;

/** Stacked bars as SVG, with their figures as a folded table. */
export function barChart({ language }: Reader, input: ChartInput): Html {
  const { label, series, bars } = input;
  const most = niceMost(Math.max(1, ...bars.map(({ values }) => sum(values))));
  const room = HEIGHT - TOP - BOTTOM;
  const step = (WIDTH - LEFT) / Math.max(1, bars.length);
  const yOf = (value: number) => TOP + room * (1 - value / most);
  const grid = [0, most / 2, most].map(
    (value) =>
      html`<line${attributes({ class: 'grid', x1: LEFT, x2: WIDTH, y1: yOf(value), y2: yOf(value) })} /><text${attributes({ x: LEFT - 8, y: yOf(value) + 4, 'text-anchor': 'end' })}>${countText(language, value)}</text>`,
  );
  const every = Math.ceil(bars.length / MAX_LABELS);
  const marks = bars.map((bar, index) => {
    const x = LEFT + index * step;
    const name =
      index % every === 0
        ? html`<text${attributes({ x: round(x + step / 2), y: HEIGHT - 6, 'text-anchor': 'middle' })}>${bar.label}</text>`
        : null;
    return html`<g>
      <title>${titleOf(language, bar, series)}</title>
      ${stackOf(bar, series, { x: x + step * 0.12, width: step * 0.76, yOf })} ${name}
    </g>`;
  });
  return html`<figure class="chart">
    <figcaption>${label} ${legend(series)}</figcaption>
    <div class="plot" role="group" aria-label="${label}" tabindex="0">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${grid}${marks}</svg>
    </div>
    ${figures(language, input)}
  </figure>`;
}

interface Placing {
  x: number;
  width: number;
  yOf: (value: number) => number;
}

function stackOf({ values }: ChartBar, series: readonly ChartSeries[], { x, width, yOf }: Placing) {
  return series.map(({ tone }, index) => {
    const value = values[index] ?? 0;
    if (value === 0) return null;
    const below = sum(values.slice(0, index));
    const top = yOf(below + value);
    const box = {
      class: tone,
      x: round(x),
      y: round(top),
      width: round(width),
      height: round(yOf(below) - top),
    };
    return html`<rect${attributes(box)} />`;
  });
}

const titleOf = (
  language: Language,
  { label, values, more = [] }: ChartBar,
  series: readonly ChartSeries[],
): string =>
  [
    label,
    ...series.map(({ name }, index) => `${name} ${countText(language, values[index] ?? 0)}`),
    ...more,
  ].join(' · ');

const legend = (series: readonly ChartSeries[]): Html =>
  html`<span class="legend"
    >${series.map(
      ({ name, tone }) =>
        html`<span class="${tone}"
          ><svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" rx="2" /></svg
          >${name}</span
        > `,
    )}</span
  >`;

function figures(
  language: Language,
  { label, head, series, bars, moreHeads = [] }: ChartInput,
): Html {
  const heads = [...series.map(({ name }) => name), ...moreHeads];
  return html`<details id="figures">
    <summary>${partWords(language).as_table}</summary>
    <table class="figures" aria-label="${label}">
      <thead>
        <tr>
          <th scope="col">${head}</th>
          ${heads.map((name) => html`<th scope="col" class="end">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${bars.map(
          (bar) =>
            html`<tr>
              <th scope="row">${bar.label}</th>
              ${[...bar.values.map((value) => countText(language, value)), ...(bar.more ?? [])].map((text) => html`<td class="end">${text}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const round = (value: number): number => Math.round(value * 10) / 10;

/** The next even number of one or two digits and zeros, so that its half is whole. */
function niceMost(value: number): number {
  if (value <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(value));
  const most = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= value) ?? 10;
  return most * unit;
}
