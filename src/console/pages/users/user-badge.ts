import type { WorkspaceUser } from '#domain/access/users/list-workspace-users.ts';
import type { Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { badge } from '#console/parts/badge.ts';
import { userWords } from '#console/words/user-words.ts';

/** Whether a person can sign in, or has yet to follow a link. */
export function userBadge(
  { language }: { language: Language },
  { has_password, link_expires_at }: Pick<WorkspaceUser, 'has_password' | 'link_expires_at'>,
): Html {
  const words = userWords(language);
  if (has_password)
    return badge({ tone: 'success', icon: 'check', word: words.active, name: 'active' });
  return link_expires_at === null
    ? badge({ tone: 'neutral', icon: 'clock', word: words.invitation_expired, name: 'expired' })
    : badge({ tone: 'info', icon: 'clock', word: words.invited, name: 'invited' });
}
