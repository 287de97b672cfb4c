import { unwrap, type AnswerContext } from '#client/index.ts';
import type { Screen } from './screen.ts';

/** Makes a call as a shown step. @returns its answer's `data`; throws `ApiError` when refused */
export async function showCall<Data>(
  screen: Screen,
  text: string,
  call: () => Promise<{ data?: { data: Data }; error?: unknown } & AnswerContext>,
): Promise<Data> {
  const { data } = await screen.step(text, async () => unwrap(await call()));
  return data;
}
