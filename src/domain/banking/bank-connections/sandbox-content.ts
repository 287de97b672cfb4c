import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import { printJson } from '#kernel/json.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { DataAccess } from '#orm/entities/bank-account.ts';
import { MAX_OPERATIONS } from '#domain/banking/provider/provider-schema.ts';
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

/** `invalid`: an unreadable answer; `never`: no answer. */
export const SANDBOX_ANSWERS = ['answered', 'error', 'invalid', 'never'] as const;
type SandboxAnswer = (typeof SANDBOX_ANSWERS)[number];

export interface SandboxManner {
  outcome: SandboxAnswer;
  delay_ms: number;
  data_access: DataAccess;
}

export type SandboxAccount = ProviderAccount & { operations: ProviderOperation[] };

/** `accounts` is JSON text. */
export interface SandboxContent extends SandboxManner {
  accounts: string;
}

/** All optional; the schema has checked shapes. */
interface BankSandboxMembers {
  outcome?: SandboxAnswer;
  delay_ms?: number;
  data_access?: DataAccess;
  accounts?: (ProviderAccountMembers & { operations?: ProviderOperationMembers[] })[];
}

export const EMPTY_SANDBOX: SandboxContent = {
  outcome: 'answered',
  delay_ms: 0,
  data_access: 'granted',
  accounts: '[]',
};

/** Completes a sandbox's content, in a compute process if large. 422 on each wrong value. */
export function prepareSandbox({
  members: { members, violations },
}: {
  members: CheckedInput<BankSandboxMembers>;
}): SandboxContent {
  const findings = new Findings(violations);
  const accounts = readDistinct(findings, 'accounts', members.accounts ?? [], {
    id: 'provider_account_id',
    read: (account, path) => {
      const read = readProviderAccount(findings, path, account);
      const operations = readDistinct(findings, `${path}.operations`, account.operations ?? [], {
        id: 'provider_operation_id',
        read: (operation, at) => readProviderOperation(findings, at, operation, read.currency_code),
      });
      return { ...read, operations };
    },
  });
  refuseRepeatedNumbers(findings, accounts);
  const operations = accounts.reduce((total, account) => total + account.operations.length, 0);
  if (operations > MAX_OPERATIONS) findings.refuse('accounts', TOO_MANY);
  if (findings.violations.length > 0) throw refusedAtUpdate(findings.violations);
  const { outcome, delay_ms, data_access } = { ...EMPTY_SANDBOX, ...members };
  return { outcome, delay_ms, data_access, accounts: printJson(accounts) };
}

const TOO_MANY = {
  code: 'too_many',
  message: `contiennent plus de ${MAX_OPERATIONS} opérations`,
} as const;

export const prepareSandboxApart = computation(import.meta.filename, prepareSandbox);
