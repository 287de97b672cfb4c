import { expect } from 'chai';
import { QUEUES, type ServiceState } from '#domain/access/nodes/read-service-state.ts';
import { judgeService } from '#console/pages/administration/judge-service.ts';
import { sentenceOf } from '#console/pages/administration/nodes-view.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const reader = { language: 'fr', now: NOW } as const;

const EMPTY = Object.fromEntries(
  QUEUES.map((name) => [name, { count: 0, oldest: null }]),
) as unknown as ServiceState['queues'];
const LIVE = { node: 'a', seen_until: ago(-10), lanes: 3 };
const DEAD = { node: 'b', seen_until: ago(1), lanes: 0 };

const state = (changed: Partial<ServiceState> = {}): ServiceState => ({
  nodes: [LIVE],
  processes: [],
  queues: EMPTY,
  ...changed,
});

/** One queue whose first row waits since then. */
const waiting = (name: (typeof QUEUES)[number], seconds: number) =>
  state({ queues: { ...EMPTY, [name]: { count: 1, oldest: ago(seconds) } } });

const said = (of: ServiceState): string => sentenceOf(reader, judgeService(of, NOW));

describe('the state of the service in a sentence', () => {
  it('says that everything works', () => {
    expect(said(state())).to.equal(
      "Tout fonctionne : 1 nœud de livraison actif, rien n'est en retard.",
    );
    expect(said(state({ nodes: [LIVE, { ...LIVE, node: 'c' }] }))).to.include(
      '2 nœuds de livraison actifs',
    );
  });

  it('names the worst first: no node, a silent one, then what is late', () => {
    const late = waiting('events', 90).queues;
    expect(said(state({ nodes: [], queues: late }))).to.equal(
      "Aucun nœud de livraison n'est actif : les évènements attendent.",
    );
    expect(said(state({ nodes: [DEAD] }))).to.match(/^Aucun nœud/);
    expect(said(state({ nodes: [LIVE, DEAD], queues: late }))).to.equal(
      'Le nœud b ne donne plus signe de vie.',
    );
    expect(said(state({ queues: late }))).to.equal(
      "Des évènements attendent d'être répartis depuis 1 min.",
    );
  });

  const LATE = [
    ['events', 60],
    ['lanes', 60],
    ['handovers', 300],
    ['bank_syncs', 3_600],
  ] as const;
  for (const [name, seconds] of LATE)
    it(`calls ${name} late after ${seconds} seconds, and not before`, () => {
      expect(judgeService(waiting(name, seconds + 1), NOW)).to.include({
        verdict: 'late',
        queue: name,
      });
      expect(judgeService(waiting(name, seconds), NOW).verdict).to.equal('well');
    });

  it('lets messages wait while no platform is connected, and runs last', () => {
    for (const name of ['network_messages', 'bank_runs', 'resend_runs'] as const)
      expect(judgeService(waiting(name, 86_400), NOW).verdict).to.equal('well');
  });
});
