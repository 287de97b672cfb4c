import type { Language } from '#model/language.ts';
import {
  isSubset,
  readScopes,
  SCOPE_COMBINATIONS,
  writeScopes,
  type Scope,
  type ScopeCombination,
} from '#model/scope.ts';
import { applicationWords } from '#console/words/application-words.ts';

/** The combination that a set of scopes is; null for one from the command line that none offers. */
export const combinationOf = (scopes: readonly Scope[]): ScopeCombination | null =>
  SCOPE_COMBINATIONS.find((combination) => combination === writeScopes(scopes)) ?? null;

/** « Lecture et écriture », « Droits particuliers ». */
export function scopesText(language: Language, scopes: readonly Scope[]): string {
  const words = applicationWords(language);
  const combination = combinationOf(scopes);
  return combination === null ? words.special_scopes : words.combinations[combination];
}

/** The scopes that are lost by a change to a combination. */
export function scopesLost(scopes: readonly Scope[], combination: ScopeCombination): Scope[] {
  const kept = readScopes(combination).scopes;
  return scopes.filter((scope) => !isSubset([scope], kept));
}
