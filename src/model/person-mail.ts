import type { Role } from './role.ts';

/** Says that an address is invited. The link is a secret. */
export interface InvitationMail {
  kind: 'invitation';
  workspace: { id: string; name: string };
  /** E-mail address of the owner who invites; null for the operator. */
  inviter: string | null;
  role: Role;
  link: string;
}

/** The facts of a mail to a person. Texts of tenants are printed as data. */
export type PersonMailContent = InvitationMail;
