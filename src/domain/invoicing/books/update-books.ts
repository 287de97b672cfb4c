import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { nextRegimeStart, type Books } from '#model/books.ts';
import type { Database } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { CompanyBooks } from '#render/books.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { readBooksMembers, type BooksMembers } from './books-members.ts';
import { ALWAYS, latestBooks, type BooksChange } from './read-books.ts';

const INSERT = statement<
  never,
  [...key: [string, string], effective_from: string | null, members: string, created_at: Date]
>(
  'insert_company_books',
  `
    insert into company_books (workspace_id, company_id, effective_from, members, created_at)
    values ($1, $2, $3, $4, $5)`,
);

/** Changes the given members of how a company keeps its books; without a change, writes nothing. */
export async function updateBooks(
  db: Database,
  actor: Actor,
  input: CheckedInput<BooksMembers> & RowKey,
): Promise<CompanyBooks> {
  return db.transact(async (begun) => {
    const { row: company, tx } = await lockOr404(begun, Company, input);
    const { workspace_id, id: company_id, siren } = company;
    const key = { workspace_id, company_id };
    const present = await latestBooks(tx, key);
    const today = parisDay(tx.now);
    const { wanted, violations } = readBooksMembers(present.books, { siren, today }, input);
    if (violations.length > 0) throw refusedAtUpdate(violations);
    for (const { effective_from, members } of changesOf(present, wanted, today))
      await INSERT.run(tx, workspace_id, company_id, effective_from, printJson(members), tx.now);
    const shown = await latestBooks(tx, key);
    const change = changedMembers(
      { ...present.books, effective_from: present.effective_from },
      { ...wanted, effective_from: shown.effective_from },
    );
    const subject = { subject: 'companies', subject_id: company_id };
    if (change !== null)
      await recordChange(tx, actor, {
        workspace_id,
        action: 'update_books',
        ...subject,
        ...change,
      });
    return shown;
  });
}

/**
 * Until there is a regime, it and the option for debits hold for all days. Later the option changes today, and the regime
 * with the next period, after any change that is to come.
 */
function changesOf(
  { books: present, effective_from }: CompanyBooks,
  { vat_regime, vat_on_debits, ...wanted }: Books,
  today: string,
): BooksChange[] {
  const changes: BooksChange[] = [];
  const changed = changedMembers({ ...present }, wanted);
  if (changed !== null) changes.push({ effective_from: null, members: changed.after });
  if (present.vat_regime === null || vat_regime === null) {
    if (vat_regime !== present.vat_regime || vat_on_debits !== present.vat_on_debits)
      changes.push({ effective_from: ALWAYS, members: { vat_regime, vat_on_debits } });
    return changes;
  }
  if (vat_on_debits !== present.vat_on_debits)
    changes.push({ effective_from: today, members: { vat_on_debits } });
  if (vat_regime !== present.vat_regime) {
    const next = nextRegimeStart(today, present.vat_regime, vat_regime);
    const start = effective_from !== null && effective_from > next ? effective_from : next;
    changes.push({ effective_from: start, members: { vat_regime } });
  }
  return changes;
}
