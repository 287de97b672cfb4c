import { notesAbout, type Note } from '#einvoice/rules/notes.ts';
import { rule, unless, type Place, type Rule } from '#einvoice/rules/rule.ts';
import { MANDATORY_NOTES, TREATMENTS } from './lists.ts';

const ONCE = [...MANDATORY_NOTES, 'TXD'];

const at = (notes: readonly Note[]): Place[] =>
  notes.map(({ group }) => ({ group, term: 'BT-22' }));

const NAMES: Readonly<Record<string, string>> = {
  PMT: 'indemnité forfaitaire de recouvrement',
  PMD: 'pénalités de retard',
  AAB: 'escompte',
};

/** Mentions by subject: BR-FR-05, 06, 20 and 31. */
export const NOTE_RULES: readonly Rule[] = [
  ...MANDATORY_NOTES.map((subject) =>
    rule(
      'BR-FR-05',
      ['BT-22', 'BT-21'],
      unless('BT-22', ({ notes }) => notesAbout(notes, subject).length > 0),
      `Ajoutez la mention légale ${subject} (${NAMES[subject] ?? ''}).`,
    ),
  ),
  rule(
    'BR-FR-06',
    ['BT-21'],
    ({ notes }) => ONCE.flatMap((subject) => at(notesAbout(notes, subject).slice(1))),
    'Ne donnez qu’une mention par sujet PMT, PMD, AAB et TXD.',
  ),
  rule(
    'BR-FR-20',
    ['BT-22', 'BT-21'],
    ({ notes }) => at(notesAbout(notes, 'BAR').filter(({ text }) => !TREATMENTS.includes(text))),
    `Choisissez le traitement de la mention BAR parmi ${TREATMENTS.join(', ')}.`,
  ),
  rule(
    'BR-FR-31',
    ['BT-21'],
    ({ notes }) =>
      at(
        notesAbout(notes, 'BAR')
          .filter(({ text }) => TREATMENTS.includes(text))
          .slice(1),
      ),
    'Ne donnez qu’un traitement (mention BAR).',
  ),
];
