import { pointsOf, printHundredths, type ScoreReason } from '#model/score.ts';
import type { Reader } from '#console/parts/reader.ts';
import { scoreWords } from '#console/words/score-words.ts';

/** « montant exact +0,40 · n° V-2026-0042 dans le libellé +0,40 ». */
export function explainScore({ language }: Reader, reasons: readonly ScoreReason[]): string {
  const words = scoreWords(language);
  return reasons
    .map((reason) => {
      const [kind, fact = '', other = ''] = reason;
      return `${words[kind](fact, other)} +${printScore(language, pointsOf(reason))}`;
    })
    .join(' · ');
}

/** `0,40` of 40. */
export const printScore = (language: Reader['language'], hundredths: number): string => {
  const text = printHundredths(hundredths);
  return language === 'fr' ? text.replace('.', ',') : text;
};
