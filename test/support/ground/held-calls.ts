export type HeldCall<Asked, Answer> = Asked & {
  answer(answer: Answer): void;
  breakOff(error: Error): void;
};

/** A service of others that answers each call when it is told to, and hangs until then. */
export interface HeldCalls<Asked, Answer> {
  calls: readonly HeldCall<Asked, Answer>[];
  hold(asked: Asked): Promise<Answer>;
  /** Resolves once so many calls have come. */
  callCount(count: number): Promise<void>;
  /** Their workspaces, in the order of the calls. */
  callers(): string[];
  /** Answers each of the first calls once it has come. @returns their workspaces */
  answerFirst(count: number, answer: Answer): Promise<string[]>;
}

export function holdCalls<Asked extends { workspace_id: string }, Answer>(): HeldCalls<
  Asked,
  Answer
> {
  const calls: HeldCall<Asked, Answer>[] = [];
  const callers = () => calls.map(({ workspace_id }) => workspace_id);
  const callCount = async (count: number) => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return {
    calls,
    callers,
    callCount,
    hold: (asked) =>
      new Promise((answer, breakOff) => {
        calls.push({ ...asked, answer, breakOff });
      }),
    answerFirst: async (count, answer) => {
      for (let n = 0; n < count; n += 1) {
        await callCount(n + 1);
        calls[n]?.answer(answer);
      }
      return callers();
    },
  };
}
