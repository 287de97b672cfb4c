import { ENGLISH_FAILURES } from '#model/failures/failures-in-english.ts';
import { FRENCH_FAILURES } from '#model/failures/failures-in-french.ts';
import type { FailureTable } from '#model/failures/failure-table.ts';
import { wordTable } from './word-table.ts';

export const failureWords = wordTable<FailureTable>(FRENCH_FAILURES, ENGLISH_FAILURES);
