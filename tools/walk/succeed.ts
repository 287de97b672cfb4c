import type { Answer } from '#test-kit/service/service.ts';

/** A refused request would be another walk. */
export async function succeed(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
