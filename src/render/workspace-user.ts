import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { ROLES, type Role } from '#model/role.ts';
import { BOOLEAN, ID, INSTANT, TEXT } from './members.ts';

interface WorkspaceUserRow {
  id: string;
  email: string;
  role: Role;
  added_at: Date;
  has_password: boolean;
  link_expires_at: Date | null;
}

export const renderWorkspaceUser = (user: WorkspaceUserRow) => ({
  id: Number(user.id),
  email: user.email,
  role: user.role,
  added_at: parisInstant(user.added_at),
  has_password: user.has_password,
  link_expires_at: nullableParis(user.link_expires_at),
});

const MEMBERS = {
  id: described(ID, 'The person.'),
  email: described(TEXT, 'The address that the person signs in with.'),
  role: described(enumOf(ROLES), 'In this workspace.'),
  added_at: described(INSTANT, 'When the person got a role here.'),
  has_password: described(BOOLEAN, 'False until the person has chosen one.'),
  link_expires_at: described(nullable(INSTANT), 'End of the one-time link; null without one.'),
};

export const workspaceUserSchema = titled(
  'WorkspaceUser',
  exactly<ReturnType<typeof renderWorkspaceUser>>(MEMBERS),
);
