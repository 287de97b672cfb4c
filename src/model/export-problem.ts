/** A thing of a period that keeps it from being sealed, or a remark on it; a sentence in French. */
export interface Problem {
  code: string;
  message: string;
}

/** Without a rate of exchange: of a document by its number, or of an entry. */
export const rateMissing = (of: string, currency: string): Problem => ({
  code: 'exchange_rate_missing',
  message: `${of} est en ${currency} : indiquez son cours en euros en scellant la période (exchange_rates)`,
});

/** The currencies that {@link rateMissing} names. */
export const findMissingRates = (problems: readonly Problem[]): string[] => [
  ...new Set(
    problems
      .filter(({ code }) => code === 'exchange_rate_missing')
      .flatMap(({ message }) => / est en (\w+) : /.exec(message)?.[1] ?? []),
  ),
];

export const readProblems = (text: string): Problem[] => JSON.parse(text) as Problem[]; // as the worker wrote them
