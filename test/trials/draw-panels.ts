import type { Series } from './prometheus.ts';

export interface DrawnPanel {
  title: string;
  type: string;
  unit: string;
  series: readonly (Series & { legend: string })[];
}

const WIDTH = 420;
const HEIGHT = 150;
const COLOURS = ['#2a6', '#c52', '#26c', '#a3a', '#990', '#088', '#d37', '#555', '#7a3', '#36f'];

/** A page of all panels, each with its lines, or its last value. */
export function drawPanels(panels: readonly DrawnPanel[]): string {
  const drawn = panels.map((panel) =>
    panel.type === 'stat' ? drawValue(panel) : drawLines(panel),
  );
  return `<!doctype html><meta charset="utf-8"><title>Bordereau</title>
<style>body{font:12px sans-serif;display:grid;grid-template-columns:repeat(3,1fr);gap:10px;width:1320px}
section{border:1px solid #ccc;padding:6px}h2{font-size:13px;margin:0}b{font-size:24px}</style>
${drawn.join('\n')}\n`;
}

function drawValue({ title, unit, series }: DrawnPanel): string {
  const last = series[0]?.values.at(-1)?.[1] ?? 'No data';
  return `<section><h2>${escape(title)}</h2><b>${escape(last)}</b> ${escape(unit)}</section>`;
}

function drawLines({ title, unit, series }: DrawnPanel): string {
  const points = series.flatMap(({ values }) => values.map(([at, value]) => [at, Number(value)]));
  const finite = points.filter(([, value]) => Number.isFinite(value));
  const times = finite.map(([at = 0]) => at);
  const highest = Math.max(...finite.map(([, value = 0]) => value), Number.MIN_VALUE);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (at: number) => ((at - first) / Math.max(1, last - first)) * WIDTH;
  const y = (value: number) => HEIGHT - (value / highest) * (HEIGHT - 4);
  const lines = series.map(({ values }, index) => {
    const path = values
      .filter(([, value]) => Number.isFinite(Number(value)))
      .map(([at, value]) => `${x(at).toFixed(1)},${y(Number(value)).toFixed(1)}`);
    return `<polyline fill="none" stroke="${colourOf(index)}" points="${path.join(' ')}"/>`;
  });
  const legends = series.map(({ legend, values }, index) => {
    const value = values.at(-1)?.[1] ?? '';
    return `<span style="color:${colourOf(index)}">${escape(legend)} ${escape(value.slice(0, 8))}</span>`;
  });
  if (finite.length === 0) return `<section><h2>${escape(title)}</h2><b>No data</b></section>`;
  return `<section><h2>${escape(title)}, up to ${highest.toPrecision(3)} ${escape(unit)}</h2>
<svg width="${WIDTH}" height="${HEIGHT}">${lines.join('')}</svg><br>${legends.join(' · ')}</section>`;
}

const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '#000';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
