/** One decimal is as precise as a measurement is. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
