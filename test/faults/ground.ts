import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createCipher, type Cipher } from '#kernel/cipher.ts';
import type { EventType } from '#model/event-type.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import type { Health, Receiver } from './receiver.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export interface Subscription {
  id: string;
  workspace_id: string;
  event_type: EventType;
  health: Health;
  /** First label of its own host. */
  host: string;
}

export interface Ground {
  db: OpenDatabase;
  url: string;
  cipher: Cipher;
  key: string;
  /** Where the load writes most. */
  busy: readonly string[];
  /** Its endpoints do not answer, which costs time: it gets little load. */
  troubled: string;
  endpoints: readonly Subscription[];
}

export const BUSY_TYPES = ['bank_account.updated', 'bank_rule.applied'] as const;
export const TROUBLED_TYPE = 'bank_account.updated';

/** By a healthy endpoint's receipts the checker knows each event. */
const BUSY: Record<(typeof BUSY_TYPES)[number], readonly Health[]> = {
  'bank_account.updated': ['healthy', 'flaky', 'slow'],
  'bank_rule.applied': ['healthy'],
};
const TROUBLED: readonly Health[] = ['healthy', 'hanging', 'dead', 'refused'];
const BUSY_WORKSPACES = 3;
const KEY_BYTES = 32;

export async function prepareGround(url: string, receiver: Receiver): Promise<Ground> {
  const db = await openDatabase({ url });
  await sql`create table load_writes (marker text primary key)`.execute(sqlOn(db));
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipher({ key });
  const deadPort = await findFreePort();
  const endpoints: Subscription[] = [];
  const subscribe = async (workspace: { id: string }, event_type: EventType, health: Health) => {
    const host = `${health}${endpoints.length}`;
    const secret = `whsec_${host}`;
    const url = urlOf(host, health, health === 'dead' ? deadPort : receiver.port);
    const { id } = await buildEndpoint(db, cipher, workspace, { event_type, url, secret });
    receiver.expect(host, health, secret);
    endpoints.push({ id, workspace_id: workspace.id, event_type, health, host });
  };

  const busy: string[] = [];
  for (let n = 0; n < BUSY_WORKSPACES; n += 1) {
    const workspace = await buildWorkspace(db);
    busy.push(workspace.id);
    for (const type of BUSY_TYPES)
      for (const health of BUSY[type]) await subscribe(workspace, type, health);
  }
  const troubled = await buildWorkspace(db);
  for (const health of TROUBLED) await subscribe(troubled, TROUBLED_TYPE, health);
  return { db, url, cipher, key: key.toString('base64'), busy, troubled: troubled.id, endpoints };
}

const urlOf = (host: string, health: Health, port: number): string =>
  health === 'refused' ? 'https://10.0.0.1/hooks' : `https://${host}.subscriber.test:${port}/hooks`;
