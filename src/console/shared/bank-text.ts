import { isBankStage } from '#machines/bank-stages.ts';
import type { StoredInstruction } from '#orm/sql/payments/payment-instructions.ts';
import type { Reader } from '#console/parts/reader.ts';
import { instructionWords } from '#console/words/instruction-words.ts';

/** « RJCT, rejeté »; a stage without a word is shown as it is. */
export function stageText({ language }: Reader, stage: string): string {
  return isBankStage(stage) ? `${stage}, ${instructionWords(language).stages[stage]}` : stage;
}

/** « RJCT, rejeté : AC04, compte clos »; null while the bank has said nothing. */
export function bankText(
  reader: Reader,
  {
    bank_status,
    reason_code,
    reason,
  }: Pick<StoredInstruction, 'bank_status' | 'reason_code' | 'reason'>,
): string | null {
  const why = [reason_code, reason].filter((text) => text !== null).join(', ');
  if (bank_status === null) return why === '' ? null : why;
  const stage = stageText(reader, bank_status);
  if (why === '') return stage;
  return reader.language === 'fr' ? `${stage} : ${why}` : `${stage}: ${why}`;
}
