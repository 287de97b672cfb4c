import { expect } from 'chai';
import { createActivities } from '#kernel/activities.ts';

describe('the activities of a process', () => {
  it('include those under way, and those that ended since the last turn', () => {
    const activities = createActivities();
    const [first, second] = ['a', 'b'].map((name) => activities.begin('run', () => ({ name })));
    first?.end({});
    first?.end({});
    expect(activities.describe()).to.deep.equal([
      { task: 'run', name: 'a' },
      { task: 'run', name: 'b' },
    ]);
    activities.turn();
    expect(activities.describe()).to.deep.equal([{ task: 'run', name: 'b' }]);
    second?.end({});
    activities.turn();
    expect(activities.describe()).to.deep.equal([]);
  });

  it('are ten at most', () => {
    const activities = createActivities();
    for (let name = 0; name < 12; name += 1) activities.begin('run', () => ({ name }));
    expect(activities.describe()).to.have.lengthOf(10);
  });
});
