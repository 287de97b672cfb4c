import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import type { InstructionContent } from './read-instruction-members.ts';

export const totalsOf = (instructions: readonly InstructionContent[]) => ({
  total_amount: toFixed(sum(instructions.map(({ amount }) => decimal(amount))), 2),
  instructions_count: instructions.length,
});
