/** Bytes of `data` up to which a body is read with its delivery; a larger one is loaded by itself once there is room. */
export const SMALL_BYTES = 16 * 1024;

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

/** SQL of its size in bytes, give or take the punctuation: nothing of the body is read. */
export const measureData = (event: string, delivery: string): string => `
        case when cardinality(${event}.fragment_bytes) = 1 then ${event}.fragment_bytes[1] else (
          select sum(f.bytes)::int
          from unnest(${event}.fragment_names, ${event}.fragment_bytes) as f (name, bytes)
          where f.name = '' or f.name = any(${delivery}.includes)
        ) end`;
