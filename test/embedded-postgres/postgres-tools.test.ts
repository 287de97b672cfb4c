import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { findPostgresTools, missingTool } from '#embedded-postgres/postgres-tools.ts';

describe("PostgreSQL's client programs", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-tools-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are known by the version that they print', async () => {
    const path = join(directory, 'pg_dump');
    await writeFile(path, '#!/bin/sh\necho "pg_dump (PostgreSQL) 17.2 (Debian 17.2-1)"\n');
    await chmod(path, 0o755);
    expect(await findPostgresTools('pg_dump', directory)).to.deep.equal([
      { name: 'pg_dump', path, major: 17 },
    ]);
  });

  it('are ignored if they do not run', async () => {
    await writeFile(join(directory, 'pg_dump'), 'text');
    expect(await findPostgresTools('pg_dump', directory)).to.deep.equal([]);
  });

  it('are requested by the package that has them, beside the versions that are too old', () => {
    const found = [15, 16].map((major) => ({ name: 'pg_dump' as const, path: '/', major }));
    expect(missingTool('pg_dump', 18, found)).to.equal(
      "pg_dump 18 or newer is needed, and there is 15, 16 on this machine: install PostgreSQL's client programs (Debian: postgresql-client-18), or name their directory with --bin",
    );
  });
});
