import type { Violation } from '#kernel/violation.ts';

/** A document of 10 000 lines may break as many rules; an answer names the first hundred. */
const MAX_VIOLATIONS = 100;

/**
 * The rules found broken while a document is read. A reader that refuses a value records it here
 * and returns a placeholder: the document is thrown away as soon as one finding exists.
 */
export class Findings {
  readonly violations: Violation[] = [];
  /** Whether no value was replaced by a placeholder, so that sums mean something. */
  readable = true;

  /** A value that cannot be taken. */
  refuse(field: string, message: string): void {
    this.readable = false;
    this.#add(field, message);
  }

  /** A value that was read and contradicts another one. */
  contradict(field: string, message: string): void {
    this.#add(field, message);
  }

  #add(field: string, message: string): void {
    if (this.violations.length < MAX_VIOLATIONS) this.violations.push({ field, message });
  }
}
