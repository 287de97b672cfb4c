import { randomInt } from 'node:crypto';

const LARGEST_SEED = 2 ** 31;

const seconds = process.env['FAULTS_SECONDS'];
const seed = process.env['FAULTS_SEED'];

/** `FAULTS_SEED`, else another one in every run; the titles of the tests name it. */
export const SEED = seed === undefined ? randomInt(LARGEST_SEED) : Number(seed);

/** Whether a length was asked for: then the figures are printed, too. */
export const LONG = seconds !== undefined;

/** Milliseconds of faults: `FAULTS_SECONDS`, or without it the few that the ordinary run can spare. */
export const faultsFor = (short: number): number => (LONG ? Number(seconds) * 1_000 : short);
