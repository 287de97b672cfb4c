import type { Html } from '#http/pages/html.ts';
import type { Reader } from '#console/parts/reader.ts';
import { tokenCommand } from '#console/parts/token-command.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { applicationWords } from '#console/words/application-words.ts';

/** Id of the dialog that shows the secret of an application. */
export const SECRET_DIALOG = 'application-secret';

/** The dialog that shows a client secret once, with a ready request for a token. */
export function secretDialog(reader: Reader, baseUrl: string): Html {
  const words = applicationWords(reader.language);
  return secretOnce(reader, {
    id: SECRET_DIALOG,
    title: words.secret_title,
    values: [
      { label: words.client_id, from: 'data.client_id', isPublic: true },
      { label: words.secret_label, from: 'data.client_secret' },
    ],
    env: {
      name: 'bordereau.env',
      lines: [
        `BORDEREAU_URL=${baseUrl}`,
        'BORDEREAU_CLIENT_ID={data.client_id}',
        'BORDEREAU_CLIENT_SECRET={data.client_secret}',
      ],
    },
    command: {
      label: words.token_command,
      text: tokenCommand(baseUrl, '{data.client_id}:{data.client_secret}', '{data.scopes}'),
    },
  });
}
