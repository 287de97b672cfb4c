import { expect } from 'chai';
import {
  NETWORK_MESSAGE_STATES,
  networkMessageMachine,
  type NetworkMessageEvent,
} from '#machines/network-message.ts';
import { NETWORK_MESSAGE_TABLE } from '#test/tables/network-message.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<NetworkMessageEvent>[] = [{ event: { type: 'withdrawal' } }];

describe('network message machine', () => {
  obeysTable(networkMessageMachine, NETWORK_MESSAGE_TABLE, SAMPLES);
  obeysInVisualizer(networkMessageMachine, NETWORK_MESSAGE_TABLE, SAMPLES);

  it('exports its states', () => {
    expect(Object.keys(networkMessageMachine.states)).to.deep.equal([...NETWORK_MESSAGE_STATES]);
  });
});
