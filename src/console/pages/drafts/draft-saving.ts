import type { Language } from '#model/language.ts';
import { draftWords } from '#console/words/draft-words.ts';

/** Sentences about saving, for the editor's script. */
export function savingWords(language: Language): Record<string, string> {
  const words = draftWords(language);
  return {
    'data-said-saved': words.saved_at,
    'data-said-refused': words.not_saved,
    'data-said-changed': words.changed_elsewhere,
    'data-said-differences': words.differences,
    'data-said-merged': words.merged,
    'data-said-same': words.nothing_differs,
    'data-said-theirs': words.theirs,
    'data-said-kept': words.theirs_kept,
    'data-said-was': words.was,
    'data-said-issued': words.issued_elsewhere,
  };
}
