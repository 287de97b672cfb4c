import { sql } from 'kysely';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { senderAs } from '#test/support/console/send-as.ts';

/** A running console with a manager, for pages of invoices and quotes. */
export interface InvoiceConsole extends RunningConsole {
  cookie: string;
  /** A call of the console by the manager; throws unless it is accepted. */
  send: ReturnType<typeof senderAs>;
  /** Creates a row of the workspace, such as `quotes`. @returns its id */
  make(below: string, body: object): Promise<string>;
  /** @returns the id of the deposited invoice */
  deposit(invoice: object): Promise<string>;
  /** @returns the id of the draft with these members */
  draft(members: object): Promise<string>;
  /** Removes invoices and quotes. */
  clear(): Promise<unknown>;
}

export async function startInvoiceConsole(): Promise<InvoiceConsole> {
  const service = await startConsole();
  const cookie = await service.cookieOf('manager');
  const send = senderAs(service, cookie);
  const make = async (below: string, body: object) => {
    const { id } = await send('POST', `/console/workspaces/${service.workspace.id}/${below}`, body);
    return String(id);
  };
  return {
    ...service,
    cookie,
    send,
    make,
    deposit: (invoice) => make('invoices', { invoice }),
    draft: (members) => make('drafts', { invoice: members }),
    clear: () => sql`truncate open_items, quotes, invoices cascade`.execute(service.db.sql),
  };
}
