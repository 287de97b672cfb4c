import { statement, type Queryable } from '#orm/statement.ts';

const FORGET = statement(
  'forget_every_process',
  `
    do $$ begin
      if to_regclass('public.running_processes') is not null then
        delete from delivery_nodes;
        delete from running_processes;
      end if;
    end $$`,
);

/** For a database, also one without tables, on which no process of the service lives. */
export const forgetEveryProcess = (on: Queryable): Promise<number> => FORGET.run(on);
