import { ENGLISH_FAILURES } from './failures-in-english.ts';
import { FRENCH_FAILURES } from './failures-in-french.ts';
import type { FailureTable } from './failure-table.ts';
import { wordTable } from './word-table.ts';

export const failureWords = wordTable<FailureTable>(FRENCH_FAILURES, ENGLISH_FAILURES);
