import { readFileSync, readdirSync } from 'node:fs';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

const FILES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** Every `.sql` file in this folder, in the order of its number, as a migration of that name. */
export const MIGRATIONS: MigrationObject[] = FILES.map((file) => ({
  name: file.replace(/\.sql$/, ''),
  class: class extends Migration {
    up() {
      // A process limits its statements, and a table may be large.
      this.addSql('set local statement_timeout = 0');
      this.addSql(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    }
  },
}));
