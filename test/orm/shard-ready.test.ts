import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import type { Transaction } from '#orm/database.ts';
import { LOCAL_TABLES, REFERENCE_TABLES } from '#orm/citus/tables.ts';
import { dispatchEarlierEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { listStatements } from '#test/support/database/list-statements.ts';

const SRC = join(import.meta.dirname, '../../src');

interface Text {
  /** Path below src. */
  file: string;
  text: string;
}

const sources = globSync('**/*.{ts,sql}', { cwd: SRC })
  .sort()
  .map((file): Text => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** Comments, which are skipped, and texts: 'one' and `one with ${others}`. */
const LITERAL =
  /\/\*[^]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*)`/g;

/** Texts, some of them SQL, with inserted parts as in the source. */
const literals = sources
  .filter(({ file }) => file.endsWith('.ts'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(LITERAL)].map(([, plain, template]): Text => ({
      file,
      text: plain ?? template ?? '',
    })),
  );

const schema = sources.find(({ file }) => file === 'orm/schema.sql')?.text ?? '';
const TENANT_TABLES = [...schema.matchAll(/create (?:table|view) (\w+)/g)]
  .map(([, name = '']) => name)
  .filter((name) => !REFERENCE_TABLES.has(name) && !LOCAL_TABLES.has(name));

const REFERENCE = new RegExp(
  `\\b(?:from|join|using|update|delete from)\\s+(${TENANT_TABLES.join('|')})\\b` +
    '(?:\\s+(?!where|set|order|group|on|using|join|left|cross|limit|for|union)(?:as )?([a-z]\\w*))?',
  'gi',
);

/** Tables that a text reads or changes, each by its columns' prefix there. */
const prefixesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, , alias]) => (alias === undefined ? '' : `${alias}.`));

const count = (text: string, pattern: string): number =>
  [...text.matchAll(new RegExp(pattern, 'g'))].length;

/** How often a prefix is bound to a workspace or group by a value, and by another table. */
function keysOf(text: string, prefix: string) {
  const column = `(?<![\\w.])${prefix.replace('.', '\\.')}workspace_id`;
  const value = `(?:\\$|any\\(\\$)`;
  return {
    byValue: count(text, `${column} = ${value}`) + count(text, `within\\('${column}'\\)`),
    byTable: count(text, `${column} = \\w+\\.`) + count(text, `= ${column}\\b`),
  };
}

const isWhole = (text: string): boolean => /^\s*(?:with|select|insert|update|delete)\b/i.test(text);

const lacksValue = (text: string): boolean =>
  [...Map.groupBy(prefixesIn(text), (prefix) => prefix)].some(
    ([prefix, same]) => keysOf(text, prefix).byValue < same.length,
  );

/** Each table needs a key, and a whole statement one with a value; within a group every table needs a value. */
function lacksWorkspace(text: string): boolean {
  if (text.includes('within(')) return lacksValue(text);
  const prefixes = prefixesIn(text);
  const lacksKey = prefixes.some((prefix) => {
    const { byValue, byTable } = keysOf(text, prefix);
    return byValue + byTable < prefixes.filter((other) => other === prefix).length;
  });
  const byValue = prefixes.some((prefix) => keysOf(text, prefix).byValue > 0);
  return lacksKey || (prefixes.length > 0 && isWhole(text) && !byValue);
}

/** A claim bound by no workspace or group. */
const claimsAll = (text: string): boolean =>
  /skip locked/i.test(text) &&
  prefixesIn(text).some((prefix) => keysOf(text, prefix).byValue === 0);

const SETS = /\bupdate\s+\w+(?:\s+\w+)?\s+set\b/i;
const CLOCKS = /\b(?:now|clock_timestamp|statement_timestamp|random|gen_random_uuid)\(\)/i;
const ADDED_TIME = /\binterval\b|_at\s*[+-]/i;

const LOCKS = /\bfor (?:no key update|update|key share|share)\b/i;
const CHANGES_BY_CLOCK =
  /^\s*(?:update|delete)\b[^]*\b(?:clock_timestamp|random|gen_random_uuid)\(/i;
const PARAMETER_ON_CONFLICT = /^\s*insert\b[^]*\bselect\b[^]*\bfrom\b[^]*\bon conflict\b[^]*\$\d/i;

interface Rule {
  number: number;
  rule: string;
  among: readonly Text[];
  isBroken(text: string): boolean;
  /** Files that may break it. */
  except?: Readonly<Record<string, string>>;
}

/** Citus refuses these, or runs them at many times the cost: schema and statements should run there unchanged. */
const RULES: readonly Rule[] = [
  ...[
    { rule: 'no foreign key sets null when its row is deleted', broken: /on delete set null/i },
    {
      rule: 'no table has triggers',
      broken: /create (?:or replace )?trigger/i,
      except: {
        'orm/migrations/0016-accounting-exports.sql': 'makes them where there is no Citus',
      },
    },
    { rule: 'no statement merges', broken: /\bmerge into\b/i },
  ].map(({ rule, broken, except = {} }) => ({
    number: 3,
    rule,
    among: sources,
    isBroken: (text: string) => broken.test(text),
    except,
  })),
  {
    number: 4,
    rule: 'each table of a statement has its workspace or its group',
    among: literals,
    isBroken: lacksWorkspace,
    except: {
      'orm/sql/payments/due-handovers.ts':
        'looks without a lock: what it finds is leased by its key',
      'orm/sql/banking/due-bank-runs.ts':
        'looks without a lock: what it finds is leased by its key',
      'orm/sql/webhooks/due-resend-runs.ts':
        'looks without a lock: what it finds is leased by its key',
      'orm/sql/books/find-first-export.ts':
        'looks without a lock: what it finds is leased by its key',
      'domain/books/entries/posting-companies.ts': 'looks for a workspace, and then within it',
      'orm/sql/banking/due-bank-syncs.ts': 'looks for a workspace, and then within it',
      'orm/sql/exchange/due-platform-passes.ts': 'looks for a workspace, and then within it',
      'orm/sql/exchange/due-connection-messages.ts': 'looks for a workspace, and then within it',
      'orm/sql/exchange/due-platform-flows.ts': 'looks for a workspace, and then within it',
      'orm/sql/exchange/due-network-messages.ts':
        'looks without a lock: what it finds is leased by its key',
      'orm/sql/notices/due-notices.ts':
        'looks without a lock: what it finds is worked on by its workspace',
      'orm/sql/exchange/due-transmissions.ts':
        'looks without a lock: what it finds is leased by its key',
      'orm/sql/invoicing/receipts.ts': 'looks without a lock: what it finds is locked by its key',
      'orm/sql/notices/failing-endpoints.ts': 'looks for a workspace, and then within it',
      'orm/sql/backlog.ts': 'counts what waits in all workspaces, for the metrics',
      'domain/access/nodes/read-service-state.ts':
        'counts what waits in all workspaces, for administrators',
      'process/check-sealing-keys.ts': 'looks for any sealed text as the service starts',
      'domain/exchange/network/claim-siren.ts': 'goes from a SIREN to its companies',
      'domain/exchange/network/find-workspaces-of.ts': 'goes from a SIREN to its workspace',
    },
  },
  {
    number: 5,
    rule: 'what passes over locked rows takes those of a workspace, or of a group',
    among: literals,
    isBroken: claimsAll,
  },
  {
    number: 5,
    rule: 'what locks rows has the workspace of each of its tables from a value, not from another table',
    among: literals,
    isBroken: (text) => LOCKS.test(text) && lacksValue(text),
  },
  {
    number: 7,
    rule: 'an update takes its instants from parameters',
    among: literals,
    isBroken: (text) => SETS.test(text) && (CLOCKS.test(text) || ADDED_TIME.test(text)),
  },
  {
    number: 11,
    rule: 'the SET of an UPDATE draws from a sequence once a statement, by a subquery',
    among: sources,
    isBroken: (text) => /\bset\b[^;`]*?[^(\s]\s*=\s*nextval\(/i.test(text),
  },
  {
    number: 11,
    rule: 'a statement for a group draws from no sequence, or it would not be for one shard',
    among: literals,
    isBroken: (text) => text.includes('within(') && text.includes('nextval('),
  },
  {
    number: 11,
    rule: 'statements are planned with their values, which say the shard',
    among: sources,
    isBroken: (text) => text.includes('force_generic_plan'),
    except: { 'orm/plan-by-key.ts': 'is for all workspaces alone' },
  },
  {
    number: 15,
    rule: 'a migration adds a constraint by an `alter table` of its own',
    among: sources.filter(({ file }) => /^orm\/migrations\/.*\.sql$/.test(file)),
    isBroken: (text) =>
      /alter table[^;]*,\s*(?:add|alter|drop)[^;]*add constraint|add constraint[^;]*,\s*(?:add|alter|drop)\b/i.test(
        text,
      ),
  },
  {
    number: 12,
    rule: 'no statement inserts within WITH',
    among: literals,
    isBroken: (text) => /\bas (?:materialized )?\(\s*(?:insert\b|\$\{insert\})/i.test(text),
    except: {
      'orm/sql/delivery/dispatch-events.ts': 'has steps for a distributed database',
      'events/emit.ts': 'has two statements for a distributed database',
    },
  },
  {
    number: 13,
    rule: 'rows of several workspaces are locked in one order',
    among: literals,
    isBroken: (text) =>
      /\bwithin\(/.test(text) &&
      /\bfor update of\b/i.test(text) &&
      !/order by 1, 2 for update/i.test(text),
  },
  {
    number: 13,
    rule: 'rows are locked workspace by workspace',
    among: sources,
    isBroken: (text) => /workspace_id: \{ \$in\b[^;]*\blockMode\b/.test(text),
  },
  {
    number: 14,
    rule: 'workspaces are looked for in their own table, and what they have by each of them',
    among: literals,
    isBroken: (text) =>
      /\b(?:from|join) workspaces\b/i.test(text) &&
      [...text.matchAll(REFERENCE)].some(([, table]) => table !== 'companies'),
  },
];

describe('statements that are to run on Citus, too', () => {
  for (const { number, rule, among, isBroken, except = {} } of RULES) {
    const breaking = new Set(among.filter(({ text }) => isBroken(text)).map(({ file }) => file));

    it(`keep to rule ${number}: ${rule}`, () => {
      expect([...breaking].filter((file) => except[file] === undefined)).to.deep.equal([]);
    });

    for (const [file, reason] of Object.entries(except))
      it(`break rule ${number} in ${file}, which ${reason}`, () => {
        expect([...breaking]).to.include(file);
      });
  }

  // As they are sent, since conditions are inserted.
  for (const [rule, broken] of [
    ['7: what is changed or deleted is chosen by no volatile function', CHANGES_BY_CLOCK],
    ['12: what is inserted from a select has no parameter in ON CONFLICT', PARAMETER_ON_CONFLICT],
  ] as const)
    it(`keep to rule ${rule}`, async () => {
      const breaking = (await listStatements()).filter(({ text }) => broken.test(text));
      expect(breaking).to.deep.equal([]);
    });

  it('keep to rule 4 where the events of one workspace are dispatched before a change', async () => {
    const texts: string[] = [];
    const query = async ({ text }: QueryConfig) => {
      texts.push(text);
      return { rows: [{ events: 0, id: null }], rowCount: 1 };
    };
    // The only members used.
    const tx = { now: new Date(), distributed: false, query } as unknown as Transaction;
    await dispatchEarlierEvents(tx, '1');
    expect(texts.map(lacksValue)).to.deep.equal([false]);
  });
});
