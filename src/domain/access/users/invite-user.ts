import { readEmailAddress } from '#kernel/email-address.ts';
import { refusedAtCreation, refusedWhole } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Role } from '#model/role.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { NO_EMAIL } from './create-user.ts';
import { emailKeyOf } from './email-key.ts';
import { insertInvitation } from './invitations.ts';
import { sendLink, type LinkTools, type SentInvitation } from './send-link.ts';
import { lockRights } from './user-lock.ts';

export interface InvitationInput {
  workspace_id: string;
  email: string;
  role: Role;
}

/** People and invitations together: more than a firm has, and few enough to list. */
const MAX_USERS = 500;

/**
 * Offers an e-mail address a place in a workspace. Whether the address has an account, or anything elsewhere, changes
 * neither the answer nor the work. 422.
 */
export async function inviteUser(
  db: Database,
  tools: LinkTools,
  actor: Actor,
  input: InvitationInput,
): Promise<SentInvitation> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    return inviteWithin(await asOfNow(begun), tools, actor, input);
  });
}

/** {@link inviteUser} within a transaction that has begun with `lockRights`. */
export async function inviteWithin(
  tx: Transaction,
  tools: LinkTools,
  actor: Actor,
  { email: text, workspace_id, role }: InvitationInput,
): Promise<SentInvitation> {
  const email = readEmailAddress(text.trim());
  if (email === null) throw refusedAtCreation([NO_EMAIL]);
  const email_key = emailKeyOf(email);
  const { has_role, is_invited, count } = await readStanding(tx, workspace_id, email_key);
  if (has_role) throw refusedAtCreation([HAS_ROLE]);
  if (is_invited) throw refusedAtCreation([IS_INVITED]);
  if (count >= MAX_USERS) throw tooMany();
  const invited_by = actor.kind === 'user' ? actor.id : null;
  const input = { workspace_id, email, email_key, role, invited_by };
  const { invitation, secret } = await insertInvitation(tx, input);
  await recordChange(tx, actor, {
    workspace_id,
    action: 'invite',
    subject: 'invitations',
    subject_id: invitation.id,
    after: { email, role },
  });
  return sendLink(tx, tools, secret, invitation);
}

interface Standing {
  has_role: boolean;
  is_invited: boolean;
  count: number;
}

const STANDING = statement<Standing, [workspace_id: string, email_key: string]>(
  'read_standing_of_invited_address',
  `
    select
      exists (
        select from user_roles r join users u on u.id = r.user_id
        where r.workspace_id = $1 and u.email_key = $2) as has_role,
      exists (
        select from invitations where workspace_id = $1 and email_key = $2) as is_invited,
      ((select count(*) from user_roles where workspace_id = $1)
        + (select count(*) from invitations where workspace_id = $1))::int as count`,
);

/** An e-mail address seen from a workspace. */
export const readStanding = (
  tx: Transaction,
  workspace_id: string,
  email_key: string,
): Promise<Standing> => STANDING.one(tx, workspace_id, email_key);

const tooMany = () =>
  refusedWhole({
    code: 'limit_reached',
    message: `Cet espace a déjà ${MAX_USERS} utilisateurs et invitations : retirez-en d'abord`,
  });

const HAS_ROLE: Violation = {
  field: 'email',
  code: 'taken',
  message: 'a déjà un rôle dans cet espace',
};

const IS_INVITED: Violation = {
  field: 'email',
  code: 'taken',
  message: 'est déjà invitée dans cet espace : renouvelez son lien',
};
