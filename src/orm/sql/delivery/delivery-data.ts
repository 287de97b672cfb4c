/** `data` up to this size is read with its delivery; a larger one is loaded separately once there is room. */
export const SMALL_BYTES = 16 * 1024;

/**
 * SQL for a delivery's frozen `data` as JSON text: its event's fixed fragments and those that its includes select, in
 * the event's order. `event` and `delivery` are aliases with their columns.
 */
export const printData = (event: string, delivery: string): string => `
        '{' || case when cardinality(${event}.fragments) = 1 then ${event}.fragments[1] else (
          select string_agg(f.text, ',' order by f.ordinal)
          from unnest(${event}.fragment_names, ${event}.fragments)
            with ordinality as f (name, text, ordinal)
          where f.name = '' or f.name = any(${delivery}.includes)
        ) end || '}'`;

/** SQL for the size in bytes, apart from punctuation, without reading the body. */
export const measureData = (event: string, delivery: string): string => `
        case when cardinality(${event}.fragment_bytes) = 1 then ${event}.fragment_bytes[1] else (
          select sum(f.bytes)::int
          from unnest(${event}.fragment_names, ${event}.fragment_bytes) as f (name, bytes)
          where f.name = '' or f.name = any(${delivery}.includes)
        ) end`;
