import { unwrap, type AnswerContext } from '#client/index.ts';
import type { Screen } from './screen.ts';

/** Makes one call as a step that is shown. @returns the `data` of its answer; throws `ApiError` at a refusal */
export async function showCall<Data>(
  screen: Screen,
  text: string,
  call: () => Promise<{ data?: { data: Data }; error?: unknown } & AnswerContext>,
): Promise<Data> {
  const { data } = await screen.step(text, async () => unwrap(await call()));
  return data;
}
