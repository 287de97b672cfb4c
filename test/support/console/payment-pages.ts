import { sql } from 'kysely';
import { buildBatch, startPayer, type Payer } from '#test-kit/payments/build-payment.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

type Shown = Record<string, unknown>;

/** The pages of payments of one workspace, as its manager or member sees them. */
export interface PaymentPages {
  payer: Payer;
  manager: Person;
  member: Person;
  /** A batch from the workspace's only account. */
  build(overrides?: Parameters<typeof buildBatch>[1]): Promise<Shown>;
  /** A page below the workspace; `html` has no entities of apostrophes and single blanks. */
  page(
    below: string,
    person?: Person,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; html: string }>;
  pageOf(
    batch: Shown,
    below?: string,
    ...more: [Person?, Record<string, string>?]
  ): ReturnType<PaymentPages['page']>;
  call(person: Person, batch: Shown, below: string, body?: object): ReturnType<Person['call']>;
  clear(): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startPaymentPages(): Promise<PaymentPages> {
  const payer = await startPayer();
  const manager = await signInPerson(payer, 'manager');
  const member = await signInPerson(payer, 'member');
  const page: PaymentPages['page'] = async (below, person = manager, headers = {}) => {
    const path = `/workspaces/${payer.workspace.id}/${below}`;
    const { status, text } = await person.call('GET', path, undefined, headers);
    return { status, text, html: text.replaceAll('&#39;', "'").replaceAll(/\s+/g, ' ') };
  };
  return {
    payer,
    manager,
    member,
    page,
    build: (overrides = {}) =>
      buildBatch(payer, { bank_account_id: payer.bank_account_id, ...overrides }),
    pageOf: ({ id }, below = '', ...more) => page(`payment_batches/${String(id)}${below}`, ...more),
    call: (person, { id }, below, body) =>
      person.call('POST', `/console/payment_batches/${String(id)}${below}`, body),
    clear: () => sql`truncate payment_batches cascade`.execute(payer.db.sql),
    stop: () => payer.stop(),
  };
}

/** Calls of payments; that of the sign-out is on every page. */
export const PAYMENT_CALLS = /data-(?:call|grid|drop)="[^"]*\/payment_/;
