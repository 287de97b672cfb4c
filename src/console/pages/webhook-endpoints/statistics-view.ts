import type { HourOfDeliveries } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import { html, type Html } from '#http/pages/html.ts';
import { barChart, type ChartBar } from '#console/parts/chart.ts';
import { countText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { minuteText } from '#console/parts/time.ts';
import { endpointActionWords } from './endpoint-action-words.ts';

const HOUR_MS = 3_600_000;

/** Acknowledged and failed deliveries by hour, with how fast the receiver answered. */
export function statisticsView(reader: Reader, hours: readonly HourOfDeliveries[]): Html {
  const words = endpointActionWords(reader.language);
  const [first] = hours;
  const last = hours.at(-1);
  if (first === undefined || last === undefined) return html`<p>${words.no_statistics}</p>`;
  const count = hours.reduce((sum, { acknowledged, failed }) => sum + acknowledged + failed, 0);
  const from = minuteText(reader, first.hour);
  const to = minuteText(reader, new Date(last.hour.getTime() + HOUR_MS));
  return html`<section>
    <h2>${words.statistics}</h2>
    <p>${words.span(countText(reader.language, count), from, to)}</p>
    ${barChart(reader, {
      label: words.statistics,
      head: words.hour,
      series: [
        { name: words.acknowledged, tone: 'success' },
        { name: words.failed, tone: 'danger' },
      ],
      moreHeads: ['p50', 'p95'],
      bars: everyHour(first.hour, hours).map((hour) => barOf(reader, hour)),
    })}
  </section>`;
}

/** Hours without deliveries have a place, too. */
function everyHour(first: Date, hours: readonly HourOfDeliveries[]): HourOfDeliveries[] {
  const known = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const last = Math.max(...known.keys());
  const all: HourOfDeliveries[] = [];
  for (let at = first.getTime(); at <= last; at += HOUR_MS)
    all.push(
      known.get(at) ?? { hour: new Date(at), acknowledged: 0, failed: 0, p50: null, p95: null },
    );
  return all;
}

const barOf = (
  reader: Reader,
  { hour, acknowledged, failed, p50, p95 }: HourOfDeliveries,
): ChartBar => ({
  label: minuteText(reader, hour),
  values: [acknowledged, failed],
  more: [millisecondsText(reader, p50), millisecondsText(reader, p95)],
});

const millisecondsText = ({ language }: Reader, value: number | null): string =>
  value === null ? '—' : `${countText(language, value)} ms`;
