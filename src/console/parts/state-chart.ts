import { html, type Html } from '#http/pages/html.ts';
import type { ChartLayout, StateChart } from '#console/charts/state-charts.ts';
import { attributes } from './attributes.ts';

export interface StateChartInput {
  chart: StateChart;
  /** For those who do not see it: the present state and what may follow. */
  label: string;
  wordOf: (state: string) => string;
  present: string;
  /** The states on the way to the present one. */
  passed: readonly string[];
}

/**
 * A machine's states with the present one filled, those gone through outlined, and the moves from it coloured. It stands
 * in the page twice, of which one is shown: from left to right, and from top to bottom on a phone.
 */
export const stateChart = (input: StateChartInput): Html =>
  html`<div class="state-chart">
    ${drawing(input, input.chart.across, 'across')} ${drawing(input, input.chart.down, 'down')}
  </div>`;

function drawing(input: StateChartInput, layout: ChartLayout, shape: keyof StateChart): Html {
  const { width, height, states, moves } = layout;
  const frame = {
    class: shape,
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': input.label,
  };
  // The open moves last, so that no other line crosses them.
  const [open, others] = [true, false].map((isOpen) =>
    moves.filter(({ from }) => (from === input.present) === isOpen),
  );
  return html`<svg${attributes(frame)}>${[...(others ?? []), ...(open ?? [])].map((move) => line(input, move))}${states.map((state) => box(input, state, shape))}</svg>`;
}

const HEAD = 5;

/** A line with its head. The last two points give the direction, which is along an axis. */
function line({ present }: StateChartInput, { from, points }: ChartLayout['moves'][number]): Html {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return html``;
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)];
  const sides = [1, -1].map((side) => [
    end.x - HEAD * (dx + side * dy * 0.7),
    end.y - HEAD * (dy + side * dx * 0.7),
  ]);
  const [one = [], other = []] = sides.map((side) => side.map((value) => value.toFixed(1)));
  const way = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const d = `M${way.replaceAll(' ', ' L')} M${one.join(',')} L${end.x},${end.y} L${other.join(',')}`;
  return html`<path${attributes({ d, class: from === present ? 'open' : null })} />`;
}

/** Characters of a line in the narrow boxes. */
const NARROW = 13;

function box(
  { wordOf, present, passed }: StateChartInput,
  { state, x, y, width, height }: ChartLayout['states'][number],
  shape: keyof StateChart,
): Html {
  const kind = state === present ? 'present' : passed.includes(state) ? 'passed' : null;
  const lines = shape === 'across' ? [wordOf(state)] : linesOf(wordOf(state));
  const [centre, middle] = [x + width / 2, y + height / 2];
  const text = lines.map((words, index) => {
    const at = middle + 4.5 + (index - (lines.length - 1) / 2) * 15;
    return html`<text${attributes({ x: centre, y: at, 'text-anchor': 'middle' })}>${words}</text>`;
  });
  return html`<g${attributes({ class: kind })}><rect${attributes({ x, y, width, height, rx: 4 })} />${text}</g>`;
}

/** One line, or two of about the same length. */
function linesOf(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= NARROW || words.length === 1) return [text];
  const cuts = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines: [first, second], longest: Math.max(first.length, second.length) };
  });
  return cuts.toSorted((one, other) => one.longest - other.longest)[0]?.lines ?? [text];
}
