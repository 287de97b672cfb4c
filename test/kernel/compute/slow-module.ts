export { echo } from './computations.ts';

/** Processor time of its load, in milliseconds. */
const LOAD = 500;
while (process.cpuUsage().user < LOAD * 1_000);
