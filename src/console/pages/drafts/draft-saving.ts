import type { Language } from '#model/language.ts';
import { draftWords } from '#console/words/draft-words.ts';

/** Sentences about saving, for the editor's script. */
export function savingWords(language: Language): Record<string, string> {
  const words = draftWords(language);
  return {
    'data-said-saved': words.saved_at,
    'data-said-unsaved': words.unsaved,
    'data-said-refused': words.not_saved,
    'data-said-changed': words.changed_elsewhere,
    'data-said-reload': words.reload,
  };
}
