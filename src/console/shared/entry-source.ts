import { html, type Html } from '#http/pages/html.ts';
import type { Explanation } from '#model/entry-line.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { operationWords } from '#console/words/operation-words.ts';

/** The source of an entry's line, with its rule. A rule may have been deleted since. */
export function sourceView(
  visit: WorkspaceVisit,
  { source, rule_id, rule_name }: Explanation,
): Html {
  const word = operationWords(visit.language).sources[source];
  if (rule_id === null) return html`${word}`;
  const href = workspacePath(visit, `bank_rules/${rule_id}`);
  return html`${word} <a href="${href}">${rule_name ?? String(rule_id)}</a>`;
}

/** The same as text, for titles. */
export const sourceText = (
  { language }: Pick<WorkspaceVisit, 'language'>,
  { source, rule_name }: Explanation,
): string =>
  [operationWords(language).sources[source], rule_name].filter((text) => text !== null).join(' ');
