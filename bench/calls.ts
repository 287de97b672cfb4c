export type Methods = Record<string, (input: never) => unknown>;

export interface Call {
  id: number;
  method: string;
  input: unknown;
}

export type Answer = { id: number } & ({ result: unknown } | { error: string });

/** The child's side; ends with its parent. */
export function answerCalls(methods: Methods): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (call: Call) => {
    const send = (answer: Answer) => void process.send?.(answer);
    carryOut(methods, call).then(
      (result) => send({ id: call.id, result }),
      (error: unknown) => send({ id: call.id, error: String(error) }),
    );
  });
}

async function carryOut(methods: Methods, { method, input }: Call): Promise<unknown> {
  const found = methods[method];
  if (found === undefined) throw new Error(`unknown method ${method}`);
  return found(input as never);
}
