import { answerCalls } from './calls.ts';
import { sendBare } from './bare-loop.ts';

const methods = { sendBare };

export type FloorMethods = typeof methods;

answerCalls(methods);
