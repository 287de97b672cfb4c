import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import { isAboutDocument } from '#domain/exchange/network-messages/rejection.ts';
import {
  failSending,
  refuseSending,
  succeedSending,
} from '#domain/exchange/platform-connections/note-sending.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import type { Platform, SendingTools } from './sending-tools.ts';

/**
 * Notes at the connection what a call says of its platform: that it asks for a pause, cannot be reached, or works. Our
 * own stop says nothing, and a refusal is about what was sent.
 */
export async function noteAnswer(
  { db }: Pick<SendingTools, 'db'>,
  { connection }: Platform,
  answer: Answer<unknown>,
  shows_taken = false,
): Promise<void> {
  switch (answer.kind) {
    case 'accepted':
      return succeedSending(db, connection, shows_taken);
    case 'held':
      return holdConnection(db, connection, answer.milliseconds);
    case 'fault':
    case 'unknown': {
      const { error_code, words } = answer;
      return error_code === null ? undefined : failSending(db, connection, { error_code, words });
    }
    case 'refused':
      return undefined;
    default:
      return answer satisfies never;
  }
}

/**
 * Notes a refused submission: one that is about the document shows that the platform reads what it is sent. Any other
 * refusal of a status is about that status alone.
 */
export async function noteRefusal(
  db: SendingTools['db'],
  connection: Platform['connection'],
  { id: message_id, kind }: Pick<LockedNetworkMessage, 'id' | 'kind'>,
  { reason_codes, words }: { reason_codes: readonly string[]; words: string },
): Promise<void> {
  if (isAboutDocument(reason_codes)) await succeedSending(db, connection, true);
  else if (kind === 'invoice') await refuseSending(db, connection, { message_id, words });
}
