/**
 * SQL of a delivery's frozen `data` as JSON text: the fragments of its event that are always there, and those
 * its includes ask for, in the event's order. `event` and `delivery` are aliases of what has their columns.
 */
export const printData = (event: string, delivery: string): string => `
        '{' || case when cardinality(${event}.fragments) = 1 then ${event}.fragments[1] else (
          select string_agg(f.text, ',' order by f.ordinal)
          from unnest(${event}.fragment_names, ${event}.fragments)
            with ordinality as f (name, text, ordinal)
          where f.name = '' or f.name = any(${delivery}.includes)
        ) end || '}'`;
