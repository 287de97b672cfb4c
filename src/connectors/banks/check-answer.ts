import {
  providerAccountsSchema,
  providerOperationsSchema,
} from '#domain/banking/provider/provider-schema.ts';
import { readDistinct, refuseRepeatedNumbers } from '#domain/banking/provider/read-distinct.ts';
import {
  readProviderAccount,
  type ProviderAccount,
  type ProviderAccountMembers,
} from '#domain/banking/provider/read-provider-account.ts';
import {
  readProviderOperation,
  type ProviderOperation,
  type ProviderOperationMembers,
} from '#domain/banking/provider/read-provider-operation.ts';
import { Findings } from '#einvoice/json/input.ts';
import { compileCheck, findErrors, readViolations, type ShapeCheck } from '#http/check-shape.ts';
import { slicesOf } from '#kernel/slices.ts';
import { DATA_ACCESSES, type DataAccess } from '#orm/entities/bank-account.ts';
import { ProviderFailure } from './provider-failure.ts';

const ACCOUNTS = compileCheck(providerAccountsSchema);
const OPERATIONS = compileCheck(providerOperationsSchema);

export function checkDataAccess(answer: unknown): DataAccess {
  const access = DATA_ACCESSES.find((name) => name === answer);
  if (access === undefined) throw invalid('data_access');
  return access;
}

/** Checks a provider's list of accounts; throws {@link ProviderFailure} for an invalid one. */
export function checkAccounts(answer: unknown): ProviderAccount[] {
  const list = checkList(ACCOUNTS, 'accounts', answer) as ProviderAccountMembers[];
  const findings = new Findings();
  const accounts = readDistinct(findings, 'accounts', list, {
    id: 'provider_account_id',
    read: (account, path) => readProviderAccount(findings, path, account),
  });
  refuseRepeatedNumbers(findings, accounts);
  throwFirst(findings);
  return accounts;
}

/** Checks a provider's operations of an account in slices, at most `limit` of them. */
export async function checkOperations(
  answer: unknown,
  { currency_code }: ProviderAccount,
  limit: number,
): Promise<ProviderOperation[]> {
  if (!Array.isArray(answer) || answer.length > limit) throw invalid('operations');
  const operations: ProviderOperation[] = [];
  const names = new Set<string>();
  for await (const slice of slicesOf(answer)) {
    const list = checkList(OPERATIONS, 'operations', slice) as ProviderOperationMembers[];
    const findings = new Findings();
    for (const members of list) {
      const path = `operations[${operations.length}]`;
      operations.push(readProviderOperation(findings, path, members, currency_code));
      names.add(members.provider_operation_id);
      if (names.size < operations.length) throw invalid(`${path}.provider_operation_id`);
    }
    throwFirst(findings);
  }
  return operations;
}

function checkList(check: ShapeCheck, path: string, answer: unknown): object[] {
  if (!Array.isArray(answer)) throw invalid(path);
  const [violation] = readViolations(findErrors(check, answer, false)).violations;
  if (violation !== undefined) throw invalid(path + violation.field);
  const list = answer as object[]; // its schema requires a list
  const at = list.findIndex((members) => !Object.values(members).every(isStorable));
  if (at !== -1) throw invalid(`${path}[${at}]`);
  return list;
}

/** No column can hold U+0000 or half a surrogate pair. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

function throwFirst({ violations: [violation] }: Findings): void {
  if (violation !== undefined) throw invalid(violation.field);
}

/** Names the member, never its value. */
const invalid = (path: string) =>
  new ProviderFailure('provider_invalid_answer', `${path} is not as the port says`);
