import { askPart } from './ask.js';
import { startCopies } from './copy.js';
import { startDialogs } from './dialogs.js';
import { startForms } from './forms.js';
import { startLists } from './lists.js';
import { startLive } from './live.js';
import { startPalette } from './palette.js';
import { startSecrets } from './secrets.js';
import { startTimes } from './times.js';

startCopies();
startDialogs();
startForms();
startLists();
startPalette();
startSecrets();
startTimes();
startLive();

// A page that « back » restores shows nothing before its session is known to last.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  document.body.hidden = true;
  askPart('session').then(
    () => (document.body.hidden = false),
    () => location.reload(),
  );
});
