/** Rounded to one digit after the point: what a measurement can say. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
