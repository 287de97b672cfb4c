import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ApprovalMode } from '#model/approval-mode.ts';

export const Workspace = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    name: p.text(),
    /** Null: not chosen yet, which is as `anyone`. */
    approval: p.text().$type<ApprovalMode>().strictNullable(),
    /** In euros; null: without limit. */
    manager_approval_limit: p.decimal('string').strictNullable(),
    application_approval_limit: p.decimal('string').strictNullable(),
    created_at: p.datetime(),
    /** Whether only people with a second factor get in. */
    second_factor_required: p.boolean().default(false),
    /** Whether invoices are proposed for the operations that an import brings. */
    proposes_after_import: p.boolean().default(false),
    /** First steps that its owners do not want to see (`put-away-step.ts`). */
    put_away_steps: p.array().default([]),
  },
});
export type Workspace = InferEntity<typeof Workspace>;
