import type { Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { userWords } from '#console/words/user-words.ts';

/** Id of the dialog that shows a one-time link. */
export const LINK_DIALOG = 'invitation-link';

export function linkDialog(reader: Reader): Html {
  const words = userWords(reader.language);
  return secretOnce(reader, {
    id: LINK_DIALOG,
    title: words.link_title,
    sentence: words.link_sentence,
    several: { warning: words.link_warning, saved: words.link_saved, unsaved: words.link_unsaved },
    values: [{ label: words.link_label, from: 'data.link' }],
  });
}
