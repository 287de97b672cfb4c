import type { NamedAccount } from '#domain/banking/bank-accounts/list-account-names.ts';
import type { Html } from '#http/pages/html.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankRunWords } from '#console/words/operation-words.ts';
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
        value: 'true',
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
