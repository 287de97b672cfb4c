import { parisInstant } from '#kernel/instant.ts';
import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { ROLES, type Role } from '#model/role.ts';
import { ID, INSTANT, TEXT } from './members.ts';

interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  created_at: Date;
  expires_at: Date;
}

/** An invitation, with its link where the owner passes it on. */
export const renderInvitation = (invitation: InvitationRow, link: string | null) => ({
  id: Number(invitation.id),
  email: invitation.email,
  role: invitation.role,
  created_at: parisInstant(invitation.created_at),
  expires_at: parisInstant(invitation.expires_at),
  link,
});

export const invitationSchema = titled(
  'SentInvitation',
  exactly<ReturnType<typeof renderInvitation>>({
    id: described(ID, 'The invitation.'),
    email: described(TEXT, 'The address that is invited.'),
    role: described(enumOf(ROLES), 'In this workspace, once it is accepted.'),
    created_at: described(INSTANT, 'When the address was invited.'),
    expires_at: described(INSTANT, 'End of the link.'),
    link: described(
      nullable(TEXT),
      'Where the person accepts. Shown only here; null where it was mailed to the address.',
    ),
  }),
);
