import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { printJson } from '#kernel/json.ts';
import type { Reason } from '#kernel/violation.ts';
import { PCG_LABELS } from '#model/pcg-labels.ts';
import { JOURNAL_ACCOUNT, JOURNAL_ACCOUNT_FORM } from '#model/account-code.ts';
import { Company } from '#orm/entities/company.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { BooksKey } from '#domain/invoicing/books/read-books.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

/** By account number. */
export type AccountLabels = Readonly<Record<string, string>>;

const READ = statement<{ labels: string }, [workspace_id: string, company_id: string]>(
  'read_account_labels',
  'select labels from account_labels where workspace_id = $1 and company_id = $2',
);

/** The labels that a company has given. */
async function readOwnLabels(on: Queryable, key: BooksKey): Promise<AccountLabels> {
  const row = await READ.first(on, key.workspace_id, key.company_id);
  return row === null ? {} : (JSON.parse(row.labels) as AccountLabels); // only `replaceAccountLabels` writes it
}

/** Labels of accounts: those of the plan comptable général unless the company has given its own. */
export const readAccountLabels = async (
  on: Queryable,
  key: BooksKey,
): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries({ ...PCG_LABELS, ...(await readOwnLabels(on, key)) }));

const SAVE = statement<never, [workspace_id: string, company_id: string, labels: string]>(
  'save_account_labels',
  `
    insert into account_labels (workspace_id, company_id, labels) values ($1, $2, $3)
    on conflict (workspace_id, company_id) do update set labels = excluded.labels`,
);

/** Replaces a company's own labels; the others are those of the plan again. 404, 422. */
export const replaceAccountLabels = (
  db: Database,
  actor: Actor,
  { members, violations, ...key }: CheckedInput<AccountLabels> & RowKey,
): Promise<ReadonlyMap<string, string>> =>
  db.transact(async (begun) => {
    const { workspace_id, id: company_id } = key;
    const { tx } = await lockOr404(begun, Company, key);
    const labels = members as AccountLabels; // texts, by their shape
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const wrong = Object.keys(labels).find((number) => !NUMBER.test(number));
    if (wrong !== undefined)
      throw refusedAtUpdate([{ field: 'accounts', path: '', ...notANumber(wrong) }]);
    const before = await readOwnLabels(tx, { workspace_id, company_id });
    if (printJson(before) !== printJson(labels)) {
      await SAVE.run(tx, workspace_id, company_id, printJson(labels));
      await recordChange(tx, actor, {
        workspace_id,
        action: 'update',
        subject: 'companies',
        subject_id: company_id,
        before: { accounts: before },
        after: { accounts: labels },
      });
    }
    return readAccountLabels(tx, { workspace_id, company_id });
  });

const NUMBER = new RegExp(`^${JOURNAL_ACCOUNT}$`);

const notANumber = (text: string): Reason => ({
  code: 'invalid_format',
  message: `contient « ${text.slice(0, 20).toWellFormed()} », qui n'est pas un numéro de compte (${JOURNAL_ACCOUNT_FORM})`,
});
