import { ENGLISH_FAILURES } from '#model/failures/failures-in-english.ts';
import type { MailWords } from './mail-words.ts';

export const ENGLISH: MailWords = {
  greeting: 'Hello,',
  opening: (workspace) => `This is about the workspace ${workspace}.`,
  closing:
    'This message was sent automatically to the addresses of the workspace. A problem is reported once; while it lasts, reminders follow ever more rarely.',
  trial: 'trial',
  trialText: 'Problems of this workspace will be reported to this address.',
  opened: 'New problems',
  ended: 'Solved',
  lasting: 'Still there',
  newProblems: ['new problem', 'new problems'],
  solvedProblems: ['problem solved', 'problems solved'],
  lastingProblems: ['problem still there', 'problems still there'],
  others: ['other', 'others'],
  colon: ':',
  and: 'and',
  reminder: 'reminder',
  number: 'no.',
  reason: 'Reason',
  since: (instant) => `on ${instant}`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  instant: ({ year, month, day, time }) => `${year}-${month}-${day} at ${time} (Paris)`,
  events: {
    endpoint_deactivated: 'Webhook endpoint deactivated after too many failed deliveries',
    endpoint_failing: 'Webhook endpoint failing for more than a day',
    bank_connection_failed: 'Bank connection whose synchronisation failed',
    handover_failed: 'Payment batch that could not be handed over to the bank',
    network_message_failed: 'Status that the e-invoicing network did not take',
    file_quarantined: 'File received and quarantined, because it cannot be imported',
    platform_connection_failed: 'Connection to a platform that fails',
    report_due: 'E-reporting due soon',
    report_rejected: 'E-reporting that was rejected',
    report_late: 'E-reporting that is late',
  },
  advice: {
    endpoint_deactivated: 'It receives nothing until it is reactivated.',
    endpoint_failing:
      'Its deliveries are tried again; it will be deactivated if they keep failing.',
    bank_connection_failed: 'Its operations are no longer up to date.',
    handover_failed: 'No bank has it.',
    network_message_failed: 'Its recipient does not know of it.',
    file_quarantined: 'Try its import again, or discard it.',
    platform_connection_failed: 'Its purchases and statuses no longer arrive.',
    report_due: 'Compose and send it under “Reports”.',
    report_rejected: 'The public portal does not have it: correct it, and compose it again.',
    report_late: 'Compose and send it under “Reports” as soon as you can.',
  },
  nearLimit: {
    event: 'Webhook endpoint about to be deactivated',
    advice: (count, limit) =>
      `It has ${count} of the ${limit} failed deliveries in a row after which it is deactivated and receives nothing.`,
  },
  resend: 'Deliveries were lost meanwhile. To send them again',
  failures: ENGLISH_FAILURES,
  invitation: {
    subject: (workspace) => `You are invited to join the workspace “${workspace}”`,
    opening: 'You are invited to join a workspace.',
    workspace: 'Workspace',
    role: 'Role',
    inviter: 'Invited by',
    accept: 'To accept or decline, open this link, which is valid for 72 hours and for you alone',
    closing:
      'Nothing changes for you until you accept. If you did not expect this invitation, ignore this message.',
    roles: { member: 'member', manager: 'manager', owner: 'owner' },
  },
  seat: {
    subject: (workspace) => `You now have access to the workspace “${workspace}”`,
    opening: 'The invitation to your address was accepted: you have access to this workspace.',
    closing:
      'If it was not you who accepted it, somebody else has used the link: tell an owner of the workspace.',
  },
  account: {
    locked_out: {
      subject: 'Sign-in blocked after several attempts',
      opening:
        'Several wrong passwords or codes were tried for your account. Signing in is blocked for a quarter of an hour from the address they came from; a browser in which you have signed in before still works.',
      address: 'Address of the last attempt',
      closing:
        'If it was not you, there is nothing to do as long as nobody else knows your password. This message is sent once a day at most.',
    },
    new_browser: {
      subject: 'Sign-in from a new browser',
      opening: 'Your account was opened in a browser that had not opened it before.',
      address: 'Address',
      closing: 'If it was not you, change your password: all other sessions will be closed.',
    },
  },
};
