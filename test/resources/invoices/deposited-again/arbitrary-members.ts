import * as fc from 'fast-check';
import { days, digits } from '#test/einvoice/arbitrary-invoice.ts';

type Values<T> = { [Name in keyof T]: fc.Arbitrary<T[Name]> };

/** Any of the members, or none. */
export const anyOf = <T extends object>(members: Values<T>): fc.Arbitrary<Partial<T>> =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

/** One or two days, of which the second is not earlier. */
export const datesInOrder = (
  [first, second]: readonly [string, string],
  required: readonly string[] = [],
): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(days, days, fc.constantFrom('both', 'both', first, second))
    .map(([one, other, chosen]) => {
      const [from = one, to = other] = [one, other].toSorted();
      const both = { [first]: from, [second]: to };
      const isKept = (name: string) => chosen === 'both' || chosen === name;
      return Object.fromEntries(
        Object.entries(both).filter(([name]) => isKept(name) || required.includes(name)),
      );
    });

/** Up to 99.99, so that no sum of them outweighs a line. */
export const smallAmounts = fc.tuple(digits(1, 2), digits(2, 2)).map((parts) => parts.join('.'));

/** A number of millionths, as a decimal. */
export const millionths = (count: number): string =>
  `${Math.trunc(count / 1e6)}.${String(count % 1e6).padStart(6, '0')}`;
