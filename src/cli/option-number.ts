import { InvalidArgumentError } from 'commander';

/** A whole number option within bounds. */
export const optionNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
