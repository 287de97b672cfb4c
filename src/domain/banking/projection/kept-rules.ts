import { statement, type Queryable } from '#orm/statement.ts';
import type { RuledOperation, StoredRule } from '#domain/banking/rules/match-rule.ts';
import { createRuleIndex } from '#domain/banking/rules/rule-index.ts';

/** Rule indexes, kept per workspace across slices of runs. */
export interface KeptRules {
  /** Finds an operation's rule among the present ones. */
  firstMatch(on: Queryable, workspace_id: string): Promise<FirstMatch>;
}

type FirstMatch = (operation: RuledOperation) => StoredRule | null;

const COLUMNS = `
  id, company_id, scope, name, priority, enabled, conditions, exclusions, account_number, valid_from, valid_until`;

/** A digest of the rules: their latest date would miss one dated earlier but committed later. */
const DIGEST = `
  select encode(sha256(convert_to(string_agg(row(${COLUMNS})::text, '' order by id), 'UTF8')), 'hex') as digest
  from bank_rules where workspace_id = $1 and enabled`;

const READ_DIGEST = statement<{ digest: string | null }, [workspace_id: string]>(
  'digest_enabled_rules',
  DIGEST,
);

/** One statement, so the digest is of the same snapshot. */
const READ = statement<StoredRule & { digest: string }, [workspace_id: string]>(
  'read_rules_and_digest',
  `
    select ${COLUMNS}, (${DIGEST}) as digest
    from bank_rules where workspace_id = $1 and enabled`,
);

/** Runs alternate between workspaces; five thousand conditions take some megabytes. */
const MAX_KEPT = 4;

export function createKeptRules(): KeptRules {
  const kept = new Map<string, { digest: string | null; firstMatch: FirstMatch }>();
  const keep = (workspace_id: string, digest: string | null, firstMatch: FirstMatch) => {
    kept.delete(workspace_id);
    kept.set(workspace_id, { digest, firstMatch });
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return firstMatch;
  };
  return {
    firstMatch: async (on, workspace_id) => {
      const known = kept.get(workspace_id);
      if (known !== undefined) {
        const { digest } = await READ_DIGEST.one(on, workspace_id);
        if (digest === known.digest) return keep(workspace_id, digest, known.firstMatch);
      }
      const rules = await READ.all(on, workspace_id);
      return keep(workspace_id, rules[0]?.digest ?? null, createRuleIndex(rules).firstMatch);
    },
  };
}
