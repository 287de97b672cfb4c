import { html, type Html } from '#http/pages/html.ts';
import { platformConnectionMachine } from '#machines/platform-connection.ts';
import { wouldMove } from '#machines/step.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { callButton } from '#console/parts/form.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { platformWords } from '#console/words/platform-words.ts';
import { platformCall, platformPath } from './platform-path.ts';

/** Actions that a connection's state allows. */
export function platformControls(visit: WorkspaceVisit, connection: PlatformConnection): Html {
  const { id, state, receives } = connection;
  const words = platformWords(visit.language);
  const may = (type: 'pause' | 'resume') =>
    wouldMove(platformConnectionMachine, { state }, { type });
  const button = (action: 'test' | 'sync' | 'resume', submit: string, done: string) =>
    callButton(visit, { id: action, call: platformCall('POST', id, action), submit, done });
  return html`<div class="actions">
    ${button('test', words.test, '{data.message}')}
    ${state === 'paused' || !receives ? null : button('sync', words.sync, words.sync_requested)}
    ${may('resume') ? button('resume', words.resume, words.resumed) : null}
    ${may('pause') ? pauseButton(visit, connection) : null} ${deleteButton(visit, connection)}
  </div>`;
}

function pauseButton(visit: WorkspaceVisit, { id }: PlatformConnection): Html {
  const words = platformWords(visit.language);
  return confirmation(visit, {
    id: 'pause',
    call: platformCall('POST', id, 'pause'),
    open: words.pause,
    question: words.pause_question,
    consequences: words.pause_consequences,
    tone: 'primary',
    done: words.paused,
  });
}

function deleteButton(visit: WorkspaceVisit, { id, name }: PlatformConnection): Html {
  const words = platformWords(visit.language);
  return confirmation(visit, {
    id: 'delete',
    call: platformCall('DELETE', id),
    open: words.delete,
    question: words.delete_question,
    consequences: words.delete_consequences,
    typed: name,
    next: platformPath(visit),
    done: words.deleted,
  });
}
