import {
  MOST_WAITING,
  QUEUES,
  type DeliveryNode,
  type QueueName,
  type ServiceState,
} from '#domain/access/nodes/read-service-state.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readProcessName, shortProcessName } from '#orm/sql/processes/process-name.ts';
import type { RunningProcess } from '#orm/sql/processes/running-processes.ts';
import { badge, type BadgeInput } from '#console/parts/badge.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { icon } from '#console/parts/icon.ts';
import { boundedCountText } from '#console/parts/money.ts';
import { banner } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import { table } from '#console/parts/table.ts';
import { age, instant } from '#console/parts/time.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { durationText } from '#console/words/durations.ts';
import { judgeService, type Judgement } from './judge-service.ts';

/** Everything below the heading; a live page puts it in place by its id. */
export const stateView = (reader: Reader, state: ServiceState): Html =>
  html`<div id="service-state">
    ${judgementView(reader, judgeService(state, reader.now))} ${nodesView(reader, state.nodes)}
    ${queuesView(reader, state.queues)} ${processesView(reader, state.processes)}
  </div>`;

function judgementView(reader: Reader, judgement: Judgement): Html {
  const sentence = sentenceOf(reader, judgement);
  return judgement.verdict === 'well'
    ? html`<p class="well">${icon('check')}${sentence}</p>`
    : banner('danger', html`<p>${icon('alert')} ${sentence}</p>`);
}

export function sentenceOf({ language, now }: Reader, judgement: Judgement): string {
  const words = administrationWords(language);
  switch (judgement.verdict) {
    case 'well':
      return words.well(judgement.nodes);
    case 'no_live_node':
      return words.no_live_node;
    case 'dead_node':
      return words.dead_node(judgement.node);
    case 'late': {
      const since = durationText(language, now.getTime() - judgement.since.getTime());
      return words.late[judgement.queue](since);
    }
    default:
      return judgement satisfies never;
  }
}

function nodesView(reader: Reader, nodes: readonly DeliveryNode[]): Html {
  const words = administrationWords(reader.language);
  const badgeOf = ({ seen_until }: DeliveryNode): BadgeInput =>
    seen_until > reader.now
      ? { tone: 'success', icon: 'check', word: words.live, name: 'live' }
      : { tone: 'danger', icon: 'alert', word: words.dead, name: 'dead' };
  return html`<section>
    <h2>${words.delivery_nodes}</h2>
    ${table({
      name: 'node',
      label: words.delivery_nodes,
      rows: nodes,
      keyOf: ({ node }) => node,
      empty: empty(words.no_node),
      columns: [
        {
          head: words.node,
          card: 'top',
          cell: ({ node }) => code(node),
          title: ({ node }) => node,
        },
        { head: words.state, width: 130, card: 'top_end', cell: (row) => badge(badgeOf(row)) },
        {
          head: words.lanes,
          width: 110,
          align: 'end',
          card: 'bottom',
          named: true,
          cell: ({ lanes }) => String(lanes),
        },
        {
          head: words.seen_until,
          width: 200,
          card: 'bottom_end',
          cell: ({ seen_until }) => instant(reader, seen_until),
        },
      ],
    })}
  </section>`;
}

function queuesView(reader: Reader, queues: ServiceState['queues']): Html {
  const words = administrationWords(reader.language);
  return html`<section>
    <h2>${words.waiting}</h2>
    ${table<QueueName>({
      name: 'queue',
      label: words.waiting,
      rows: QUEUES,
      keyOf: (name) => name,
      empty: html``,
      columns: [
        { head: words.queue, card: 'top', cell: (name) => words.queues[name] },
        {
          head: words.count,
          width: 110,
          align: 'end',
          card: 'top_end',
          cell: (name) => boundedCountText(reader.language, queues[name].count, MOST_WAITING),
        },
        {
          head: words.oldest,
          width: 200,
          card: 'bottom',
          named: true,
          cell: (name) => ageOf(reader, queues[name].oldest),
        },
      ],
    })}
  </section>`;
}

/** A row that is due only later has no age. */
const ageOf = (reader: Reader, oldest: Date | null): string | Html =>
  oldest === null || oldest > reader.now ? '—' : age(reader, oldest);

function processesView(reader: Reader, processes: readonly RunningProcess[]): Html {
  const words = administrationWords(reader.language);
  return html`<section>
    <h2>${words.processes}</h2>
    ${table({
      name: 'process',
      label: words.processes,
      rows: processes,
      keyOf: ({ process }) => process,
      empty: empty(words.no_process),
      columns: [
        {
          head: words.process,
          card: 'top',
          cell: ({ process }) => code(shortProcessName(process)),
          title: ({ process }) => shortProcessName(process),
        },
        {
          head: words.role,
          width: 130,
          card: 'bottom',
          cell: ({ process, role }) => readProcessName(process).command ?? role,
        },
        {
          head: words.version,
          width: 130,
          card: 'bottom_end',
          cell: ({ version }) => version,
        },
      ],
    })}
  </section>`;
}
