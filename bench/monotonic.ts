/** Milliseconds of the machine's monotonic clock, which all its processes share: what they note can be compared. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;
