import type { NamedAccount } from '#domain/banking/bank-accounts/list-account-names.ts';
import { MAX_CONFIRMED } from '#domain/banking/convergence/confirm-exact.ts';
import type { BookedOperation } from '#domain/banking/bank-operations/list-booked-operations.ts';
import type { Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { callButton } from '#console/parts/form.ts';
import { countText } from '#console/parts/money.ts';
import { workspaceUpdateSchema } from '#resources/workspaces/routes.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankRunWords, operationWords } from '#console/words/operation-words.ts';
import { convergenceSchema } from '#resources/bank-operations/schema.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';

/** Where the API confirms by default. */
const THRESHOLD = '0.80';

/** « Rapprocher automatiquement »: account, threshold, propose or confirm. */
export function convergeDialog(visit: WorkspaceVisit, accounts: readonly NamedAccount[]): Html {
  const words = bankRunWords(visit.language);
  return confirmation(visit, {
    id: 'converge',
    call: workspaceCall('POST', visit, 'bank_operations/converge'),
    wrapper: 'convergence',
    schema: convergenceSchema,
    fields: [
      {
        name: 'bank_account_id',
        label: words.account,
        help: words.account_help,
        choices: accountChoices(accounts),
      },
      {
        name: 'threshold',
        label: words.threshold,
        help: words.threshold_help,
        value: typedAmount(visit.language, THRESHOLD),
        isOptional: false,
      },
      {
        name: 'confirm',
        label: words.confirm,
        as: 'radios',
        value: 'false',
        isOptional: false,
        choices: [
          { value: 'false', label: words.only_propose },
          { value: 'true', label: words.do_confirm },
        ],
      },
    ],
    open: words.converge,
    openTone: 'primary',
    tone: 'primary',
    question: words.question,
    consequences: words.effect,
    verb: words.verb,
    done: words.started,
  });
}

/** Offered where the page shows an exact proposal. */
export function confirmExactDialog(
  visit: WorkspaceVisit,
  rows: readonly BookedOperation[],
): Html | null {
  const words = operationWords(visit.language);
  if (!rows.some(({ has_exact }) => has_exact)) return null;
  return confirmation(visit, {
    id: 'confirm-exact',
    call: workspaceCall('POST', visit, 'bank_operations/confirm_exact'),
    open: words.confirm_exact,
    tone: 'primary',
    question: words.confirm_exact_question,
    consequences: words.confirm_exact_effect(countText(visit.language, MAX_CONFIRMED)),
    done: words.confirmed_exact,
  });
}

/** Owners say whether imports are followed by proposals. */
export function wishButton(visit: WorkspaceVisit, wishes: boolean): Html | null {
  const words = operationWords(visit.language);
  if (!reaches(visit.workspace.role, 'owner')) return null;
  return callButton(visit, {
    id: 'wish',
    call: `PATCH /console/workspaces/${visit.workspace.id}`,
    wrapper: 'workspace',
    schema: workspaceUpdateSchema,
    fields: [{ name: 'proposes_after_import', label: '', as: 'hidden', value: String(!wishes) }],
    submit: wishes ? words.wish_off : words.wish,
    done: wishes ? words.unwished : words.wished,
  });
}
