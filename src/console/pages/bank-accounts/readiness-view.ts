import { html, type Html } from '#http/pages/html.ts';
import { isReady, missingOf, type AccountSettings } from '#model/account-readiness.ts';
import { badge } from '#console/parts/badge.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords, bankWords } from '#console/words/bank-words.ts';

type Settled = AccountSettings & { id: string };

/** The form's fields. */
const FIELDS = {
  missing_ledger: 'ledger_id',
  missing_accounting_account_code: 'accounting_account_code',
  missing_suspense_account_code: 'suspense_account_code',
} as const;

/** « Prêt », or each thing that is missing, linked to its field. */
export function readinessView(visit: WorkspaceVisit, account: Settled): Html {
  const words = accountsWords(visit.language);
  if (isReady(account))
    return badge({ tone: 'success', icon: 'check', word: words.is_ready, name: 'ready' });
  const { archived, inactive } = bankWords(visit.language);
  if (account.archived)
    return badge({ tone: 'neutral', icon: 'pause', word: archived, name: 'archived' });
  const off = account.active
    ? null
    : badge({ tone: 'neutral', icon: 'pause', word: inactive, name: 'inactive' });
  const links = missingOf(account).map((gap) => {
    const href = workspacePath(visit, `bank_accounts/${account.id}#settings-${FIELDS[gap]}`);
    return html`<a href="${href}" title="${gap}">${words.missing[gap]}</a>`;
  });
  if (links.length === 0) return html`${off}`;
  const missing = badge({
    tone: 'waiting',
    icon: 'alert',
    word: words.missing_sentence,
    name: 'missing',
  });
  return html`<span class="wrapped"
    >${off} ${missing}
    ${links.map((link, index) => html`${index === 0 ? null : ', '}${link}`)}</span
  >`;
}
