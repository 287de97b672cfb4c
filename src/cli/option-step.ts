import { Option } from 'commander';
import { optionNumber } from './option-number.ts';

/** Exceeds the ids used between two backups; hundreds of millions of restores stay below 2^53. */
const STEP = 10_000_000;

/** How many ids of each kind a restored database leaves out. */
export const optionStep = (): Option =>
  new Option('--step <count>', 'ids to skip, more than were used since the backup')
    .argParser(optionNumber(1, 999_999_999))
    .default(STEP);
