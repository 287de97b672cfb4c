import { withAccount, type EntryOptions } from '#test-kit/banking/build-camt-053.ts';
import type { BankOperation, Command, Story } from './story.ts';
import { numberOf } from './world.ts';

const NUMBERS = ['FR7630006000011234567890189', 'DE89370400440532013000'];

const textOf = ({ names }: BankOperation): string => ['VIR', ...names.map(numberOf)].join(' ');
const dateOf = ({ day }: BankOperation): string => `2026-03-1${day}`;

const pick = ({ operations }: Story, places: readonly number[]) =>
  places.flatMap((at) => {
    const operation = operations[at];
    return operation === undefined ? [] : [{ at, operation }];
  });

export function printStatementOf(
  story: Story,
  command: Extract<Command, { type: 'import' }>,
): string {
  const entries = pick(story, command.operations).map(({ at, operation }): EntryOptions => ({
    amount: operation.amount,
    indicator: operation.incoming ? 'CRDT' : 'DBIT',
    booking_date: dateOf(operation),
    value_date: null,
    description: textOf(operation),
    bank_reference: operation.referred ? `REF-${at}` : null,
  }));
  return withAccount(NUMBERS[command.number] ?? '', entries);
}

/** A bank words a referred operation in its own way. */
export function sandboxOf(story: Story, command: Extract<Command, { type: 'sync' }>) {
  const { outcome, data_access, numbers, swapped, balance } = command;
  const operations = pick(story, command.operations).map(({ at, operation }) => ({
    provider_operation_id: `op-${at}`,
    amount: `${operation.incoming ? '' : '-'}${operation.amount}`,
    booking_date: dateOf(operation),
    description: operation.referred ? `VIREMENT ${textOf(operation)}` : textOf(operation),
    ...(operation.referred ? { bank_reference: `REF-${at}` } : {}),
  }));
  const accounts = numbers.map((number) => ({
    provider_account_id: `acc-${swapped ? 1 - number : number}`,
    iban: NUMBERS[number],
    account_name: `Compte ${balance}`,
    balance,
    operations,
  }));
  return { outcome, data_access, accounts };
}
