export { echo } from './computations.ts';

/** Processor time of its load, in milliseconds. */
const LOAD = 500;
const begun = process.cpuUsage();
while (process.cpuUsage(begun).user < LOAD * 1_000);
