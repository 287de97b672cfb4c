import { expect } from 'chai';
import { joinObservers, type Observer } from '#kernel/observer.ts';

describe('observers that are joined', () => {
  it('have only members that one of them has', () => {
    expect(joinObservers([])).to.deep.equal({});
    expect(joinObservers([{}, { count: () => {} }])).to.have.keys('count');
  });

  it('are the observer itself if only one listens', () => {
    const count = () => {};
    expect(joinObservers([{}, { count }]).count).to.equal(count);
  });

  it('trace by the first that does, since work has one traceparent', () => {
    const traces = { open: () => null, close: () => {} };
    const others = { open: () => '', close: () => {} };
    expect(joinObservers([{}, { traces }, { traces: others }])).to.deep.equal({ traces });
  });

  it('all hear of everything, and of the end of what began', () => {
    const heard: unknown[] = [];
    const listen = (who: string): Observer => ({
      count: (...given) => void heard.push([who, ...given]),
      gauge: (name, labels, read) => void heard.push([who, name, labels, read()]),
      begin: (name) => {
        heard.push([who, name]);
        return { end: (result) => void heard.push([who, result]) };
      },
    });
    const both = joinObservers([listen('a'), listen('b')]);
    both.count?.('events', { kind: 'x' }, 2);
    both.gauge?.('lanes', {}, () => 3);
    both.begin?.('sync', () => ({})).end({ outcome: 'done' });
    expect(heard).to.deep.equal([
      ['a', 'events', { kind: 'x' }, 2],
      ['b', 'events', { kind: 'x' }, 2],
      ['a', 'lanes', {}, 3],
      ['b', 'lanes', {}, 3],
      ['a', 'sync'],
      ['b', 'sync'],
      ['a', { outcome: 'done' }],
      ['b', { outcome: 'done' }],
    ]);
  });
});
