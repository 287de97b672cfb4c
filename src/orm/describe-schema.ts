import { statement, type Queryable } from './statement.ts';

interface Table {
  name: string;
  unlogged: boolean;
  columns: string[];
  constraints: string[];
  indexes: string[];
  /** The owner's privileges, if not all. */
  privileges: string[] | null;
}

/**
 * The parts of a table that PostgreSQL prints alike in every version. Not-null rules are printed with their columns.
 */
const TABLES = statement<Table>(
  'describe_tables',
  `
  select c.relname as name, c.relpersistence = 'u' as unlogged,
    array(
      select format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity = 'a' then ' generated always as identity' else '' end
        || coalesce(case when a.attgenerated = 's'
          then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '')
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    ) as columns,
    array(
      select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
      order by k.conname
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid)
      from pg_index i
      join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      order by ic.relname
    ) as indexes,
    case when c.relacl is not null then array(
      select lower(p.privilege_type)
      from aclexplode(c.relacl) p
      where p.grantee = c.relowner
      order by p.privilege_type
    ) end as privileges
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by c.relname`,
);

const VIEWS = statement<{ name: string; definition: string }>(
  'describe_views',
  `select viewname as name, definition from pg_views where schemaname = 'public' order by viewname`,
);

const SEQUENCES = statement<{ name: string }>(
  'describe_sequences',
  `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and c.relname <> 'migrations_id_seq'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  order by c.relname`,
);

/** The schema as SQL text, the same for the same migrations on every PostgreSQL version. */
export async function describeSchema(on: Queryable): Promise<string> {
  const tables = (await TABLES.all(on)).map(printTable);
  const views = (await VIEWS.all(on)).map(printView);
  const sequences = (await SEQUENCES.all(on)).map(({ name }) => `create sequence ${name};`);
  return `${['-- Written by `npm run generate` from the migrations; a test compares it.', ...sequences, ...tables, ...views].join('\n\n')}\n`;
}

/** PostgreSQL's versions differ in indentation and in qualifying columns. */
function printView({ name, definition }: { name: string; definition: string }): string {
  const lines = definition.split('\n').map((line) => line.trim().replaceAll(/\b\w+\.(?=\w)/g, ''));
  return `create view ${name} as\n${lines.join('\n')}`;
}

function printTable(table: Table): string {
  const { name, unlogged, columns, constraints, indexes, privileges } = table;
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  const rights =
    privileges === null
      ? []
      : [
          `revoke all on ${name} from current_user;`,
          `grant ${privileges.join(', ')} on ${name} to current_user;`,
        ];
  return [
    `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${body}\n);`,
    ...indexes.map((index) => `${index};`),
    ...rights,
  ].join('\n');
}
