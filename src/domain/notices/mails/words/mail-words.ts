import type { FailureTable } from '#model/failures/failure-table.ts';
import type { NoticeKind } from '#model/notice-cause.ts';
import type { Role } from '#model/role.ts';

/** One for exactly one, the other for any other number. */
export type Counted = readonly [one: string, several: string];

/** Parts such as `2026`, `11`, `26` and `14:05`. */
export interface WrittenInstant {
  year: string;
  month: string;
  day: string;
  time: string;
}

/** The words of a mail in one language. */
export interface MailWords {
  greeting: string;
  /** `workspace` has its number. */
  opening(workspace: string): string;
  closing: string;
  /** The subject of a trial, and its only sentence. */
  trial: string;
  trialText: string;
  opened: string;
  ended: string;
  lasting: string;
  newProblems: Counted;
  solvedProblems: Counted;
  lastingProblems: Counted;
  /** How many more a list leaves out. */
  others: Counted;
  /** Between a subject's name and its content. */
  colon: string;
  and: string;
  reminder: string;
  number: string;
  reason: string;
  since(instant: string): string;
  fromTo(from: string, to: string): string;
  instant(inParis: WrittenInstant): string;
  /** The event, before the name of its subject. */
  events: Readonly<Record<NoticeKind, string>>;
  /** The consequence, or the remedy. */
  advice: Readonly<Record<NoticeKind, string>>;
  /** Of an endpoint with `count` failed deliveries in a row, of the `limit` that deactivates it. */
  nearLimit: { event: string; advice(count: number, limit: number): string };
  /** Before the link. */
  resend: string;
  /** The errors of deliveries. */
  failures: FailureTable;
  /** The mail to a person who is invited. */
  invitation: {
    subject(workspace: string): string;
    opening: string;
    workspace: string;
    role: string;
    inviter: string;
    /** Before the link. */
    accept: string;
    closing: string;
    roles: Readonly<Record<Role, string>>;
  };
  /** The mail to an address whose invitation was accepted. */
  seat: { subject(workspace: string): string; opening: string; closing: string };
  /** Mails about a person's own account. */
  account: Readonly<
    Record<
      'locked_out' | 'new_browser',
      { subject: string; opening: string; address: string; closing: string }
    >
  >;
}
