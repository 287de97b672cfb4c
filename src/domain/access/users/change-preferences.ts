import type { Language } from '#model/language.ts';
import type { Theme } from '#model/theme.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

export interface Preferences {
  language?: Language;
  theme?: Theme;
}

/** Changes how the console looks to a person. It is no right, so the audit log does not have it. */
export const changePreferences = (
  db: Database,
  user_id: string,
  { language, theme }: Preferences,
): Promise<Required<Preferences>> =>
  db.transact(async (tx) => {
    const user = await findOr404(tx.em.findOne(User, { id: user_id }));
    if (language !== undefined) user.language = language;
    if (theme !== undefined) user.theme = theme;
    user.updated_at = tx.now;
    return { language: user.language, theme: user.theme };
  });
