export type HeldCall<Asked, Answer> = Asked & {
  answer(answer: Answer): void;
  breakOff(error: Error): void;
};

/** A service of others that answers each call when it is told to, and hangs until then. */
export function holdCalls<Asked extends { workspace_id: string }, Answer>() {
  const calls: HeldCall<Asked, Answer>[] = [];
  /** Their workspaces, in the order of the calls. */
  const callers = () => calls.map(({ workspace_id }) => workspace_id);
  /** Resolves once so many calls have come. */
  const callCount = async (count: number) => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return {
    calls,
    callers,
    callCount,
    hold: (asked: Asked) =>
      new Promise<Answer>((answer, breakOff) => {
        calls.push({ ...asked, answer, breakOff });
      }),
    /** Answers each of the first calls once it has come. @returns their workspaces */
    answerFirst: async (count: number, answer: Answer) => {
      for (let n = 0; n < count; n += 1) {
        await callCount(n + 1);
        calls[n]?.answer(answer);
      }
      return callers();
    },
  };
}
