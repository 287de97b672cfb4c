import type { Html } from '#http/pages/html.ts';
import { callButton } from '#console/parts/form.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankRunWords } from '#console/words/operation-words.ts';

/** « Projeter maintenant ». */
export function projectButton(visit: WorkspaceVisit): Html {
  const words = bankRunWords(visit.language);
  return callButton(visit, {
    id: 'project',
    call: workspaceCall('POST', visit, 'bank_operations/project'),
    submit: words.project,
    done: words.projected,
  });
}
