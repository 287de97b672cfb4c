import { expect } from 'chai';
import { sqlStore } from '#receiver/index.ts';
import { openPostgres, type PartnerDatabase } from '#test/packages/receiver/sql-databases.ts';
import { environment, needPython, runPython } from './python.ts';

const CLAIM = `
import os, sys, psycopg2
from bordereau.receiver import SqlStore
claim = SqlStore(lambda: psycopg2.connect(os.environ["POSTGRES_URL"]), "postgresql").claim(int(sys.argv[1]))
if isinstance(claim, str):
    print(claim)
else:
    getattr(claim, sys.argv[2])() if sys.argv[2] != "hold" else None
    print("claimed")`;

describe('the table of handled deliveries, shared by JavaScript and Python', () => {
  let python: string;
  let database: (PartnerDatabase & { url: string }) | undefined;
  before(async function () {
    python = needPython(this, 'psycopg2');
    database = await openPostgres();
  });
  after(() => database?.close());

  const claimInPython = async (id: number, then: 'settle' | 'release' | 'hold') => {
    const env = environment(undefined, { POSTGRES_URL: database?.url });
    return (await runPython(python, ['-c', CLAIM, String(id), then], { env })).trim();
  };
  const store = () => {
    if (database === undefined) throw new Error('no database');
    return sqlStore({ dialect: 'postgresql', query: database.query });
  };

  it('shows each what the other holds, has handled or released', async () => {
    const claim = await store().claim(1);
    expect(await claimInPython(1, 'settle')).to.equal('in_progress');
    if (typeof claim === 'object') await claim.settle();
    expect(await claimInPython(1, 'settle')).to.equal('handled');
    expect(await claimInPython(2, 'hold')).to.equal('claimed');
    expect(await store().claim(2)).to.equal('in_progress');
    expect(await claimInPython(3, 'release')).to.equal('claimed');
    expect(await store().claim(3)).to.be.an('object');
    expect(await claimInPython(4, 'settle')).to.equal('claimed');
    expect(await store().claim(4)).to.equal('handled');
  });
});
