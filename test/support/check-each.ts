/** Checks a corpus in one test, and throws what is wrong with each of its items, by name. */
export async function checkEach<Item>(
  corpus: readonly Item[],
  nameOf: (item: Item) => string,
  check: (item: Item) => void | Promise<void>,
): Promise<void> {
  const failures: Error[] = [];
  for (const item of corpus)
    try {
      await check(item);
    } catch (error) {
      failures.push(new Error(`${nameOf(item)}: ${String(error)}`, { cause: error }));
    }
  if (failures.length === 0) return;
  const texts = failures.map(({ message }) => message);
  throw new Error(`${failures.length} of ${corpus.length}:\n${texts.join('\n')}`, {
    cause: failures[0],
  });
}
