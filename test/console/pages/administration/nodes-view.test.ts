import { expect } from 'chai';
import { stateView } from '#console/pages/administration/nodes-view.ts';
import { QUEUES, type ServiceState } from '#domain/access/nodes/read-service-state.ts';

const now = new Date('2026-11-22T16:42:05Z');

describe('the page of nodes', () => {
  it('labels counts and ages in the cards of a phone', () => {
    const idle = { count: 0, oldest: null };
    const state = {
      nodes: [{ node: 'un-nœud', lanes: 3, seen_until: now }],
      queues: Object.fromEntries(QUEUES.map((name) => [name, idle])) as ServiceState['queues'],
      processes: [],
    };
    const text = stateView({ language: 'fr', now }, state).html;
    expect(text).to.include('data-head="Files tenues">3</td>');
    expect(text.match(/data-head="Le plus ancien"><div>—</g)).to.have.lengthOf(QUEUES.length);
  });
});
