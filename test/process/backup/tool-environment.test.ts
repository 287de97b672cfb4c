import { expect } from 'chai';
import { toolEnvironment } from '#process/backup/tool-environment.ts';

const toolOf = (major: number) => ({ name: 'pg_dump' as const, path: '/bin/pg_dump', major });
const of = (url: string, major = 16, env: Record<string, string> = {}) =>
  toolEnvironment(url, toolOf(major), env);

describe("the environment of PostgreSQL's programs", () => {
  it("leads to the service's database, and has none of our secrets", () => {
    const env = { PATH: '/bin', SECRET_KEY: 'k', DATABASE_URL: 'u', PGHOST: 'elsewhere' };
    expect(of('postgres://us%20er:p%40ss@db.test:5433/name', 16, env)).to.deep.equal({
      PATH: '/bin',
      LC_ALL: 'C',
      PGHOST: 'db.test',
      PGPORT: '5433',
      PGUSER: 'us er',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'name',
      PGAPPNAME: 'bordereau backup',
    });
  });

  it('names a socket by its directory', () => {
    expect(of('postgres://u:p@%2Ftmp%2Fsocket/name')).to.include({ PGHOST: '/tmp/socket' });
  });

  it('verifies certificates if the service does', () => {
    const modeOf = (parameters: string, major = 16) => {
      const { PGSSLMODE, PGSSLROOTCERT } = of(`postgres://u:p@db.test/n?${parameters}`, major);
      return [PGSSLMODE, PGSSLROOTCERT];
    };
    expect(modeOf('')).to.deep.equal([undefined, undefined]);
    expect(modeOf('sslmode=disable')).to.deep.equal(['disable', undefined]);
    expect(modeOf('sslmode=no-verify')).to.deep.equal(['require', undefined]);
    expect(modeOf('sslmode=require')).to.deep.equal(['verify-full', 'system']);
    expect(modeOf('sslmode=verify-full', 15)).to.deep.equal([
      'verify-full',
      '/etc/ssl/certs/ca-certificates.crt',
    ]);
    expect(modeOf('uselibpqcompat=true&sslmode=require')).to.deep.equal(['require', undefined]);
  });
});
