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

/** Says that an address has a place in a workspace, since its link was accepted. */
export interface SeatMail {
  kind: 'seat';
  workspace: { id: string; name: string };
  role: Role;
}

/** Says that wrong passwords or codes keep others out for a while. */
export interface LockedOutMail {
  kind: 'locked_out';
  /** Network address of the last one. */
  address: string;
}

/** Says that the account was entered from a browser that had not entered it before. */
export interface NewBrowserMail {
  kind: 'new_browser';
  address: string;
}

/** The facts of a mail to a person. Texts of tenants are printed as data. */
export type PersonMailContent = InvitationMail | SeatMail | LockedOutMail | NewBrowserMail;
