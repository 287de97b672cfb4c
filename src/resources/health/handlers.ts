import type { Call, SharedServices } from '#http/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { printJson } from '#kernel/json.ts';
import { statement } from '#orm/statement.ts';

const ANSWER = statement('answer', 'select 1');

/** `{"status": "ok"}` when the database answers; otherwise 503 like every other route. */
export async function showHealth(_call: Call, { lookUps }: SharedServices): Promise<Reply> {
  await ANSWER.one(lookUps);
  return { status: 200, body: printJson({ status: 'ok' }) };
}
