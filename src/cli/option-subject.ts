import { InvalidArgumentError } from 'commander';
import { isId } from '#kernel/id.ts';

export interface Subject {
  subject: string;
  subject_id?: string;
}

/** `payment_batches` or `payment_batches:12`. */
export function optionSubject(text: string): Subject {
  const [subject = '', id, ...more] = text.split(':');
  const isNamed = /^[a-z_]+$/.test(subject) && more.length === 0;
  if (isNamed && id === undefined) return { subject };
  if (isNamed && isId(id)) return { subject, subject_id: id };
  throw new InvalidArgumentError('Expected a table, or a table and an id: payment_batches:12.');
}
