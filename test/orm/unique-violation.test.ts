import { expect } from 'chai';
import { DatabaseError } from 'pg';
import { isUniqueViolation } from '#orm/unique-violation.ts';

const refused = (message: string, fields: Partial<DatabaseError>): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), fields);

describe('the refusal of a duplicate', () => {
  const message = 'duplicate key value violates unique constraint';

  it('is recognised by its constraint', () => {
    const error = refused(`${message} "invoices_number_key"`, {
      code: '23505',
      constraint: 'invoices_number_key',
    });
    expect(isUniqueViolation(error, 'invoices_number_key')).to.equal(true);
    expect(isUniqueViolation(error, 'invoices_number')).to.equal(false);
  });

  it('is recognised by its message if a shard refused', () => {
    const error = refused(`${message} "invoices_number_key_102133"`, { code: '23505' });
    expect(isUniqueViolation(error, 'invoices_number_key')).to.equal(true);
    expect(isUniqueViolation(error, 'invoices_number')).to.equal(false);
  });

  it('differs from any other refusal or error', () => {
    const check = refused('violates check constraint "invoices_number_key"', { code: '23514' });
    expect(isUniqueViolation(check, 'invoices_number_key')).to.equal(false);
    expect(isUniqueViolation(new Error('"invoices_number_key"'), 'invoices_number_key')).to.equal(
      false,
    );
  });
});
