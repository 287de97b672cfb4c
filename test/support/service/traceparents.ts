/** The ids of a caller. */
export const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
export const SPAN = '00f067aa0ba902b7';

/** The caller's, in a trace that it samples. */
export const SAMPLED = `00-${TRACE}-${SPAN}-01`;

/** None of these is a `traceparent`. */
export const MALFORMED: readonly string[] = [
  '',
  '00',
  TRACE,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-011`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01 `,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN.toUpperCase()}-01`,
  `00-${TRACE}-${SPAN}-0G`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.slice(1)}-${SPAN}-01`,
  `00-${TRACE}0-${SPAN}-01`,
  `00-${TRACE}_${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01; drop table events`,
  'a'.repeat(10_000),
  `cc-${TRACE}-${SPAN}-01-${'x'.repeat(8_000)}`,
];
