import { findConnection } from '#domain/banking/bank-connections/find-connection.ts';
import {
  findSandboxManner,
  readSandboxAccounts,
} from '#domain/banking/bank-connections/sandbox.ts';
import type {
  SandboxAccount,
  SandboxManner,
} from '#domain/banking/bank-connections/sandbox-content.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { printJson } from '#kernel/json.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export interface ShownSandbox extends SandboxManner {
  /** Bytes as they are stored. */
  bytes: number;
  /** Null for a large content, which is only downloaded. */
  content: { accounts: readonly SandboxAccount[]; accounts_text: string; text: string } | null;
}

/** A connection with what its page shows. */
export interface ConnectionRecord {
  connection: BankConnection;
  /** Accounts that the bank lists. */
  accounts: number;
  sandbox: ShownSandbox;
}

/** Sealed, a third more than the text: a table, a JSON view and a form of it fit a page. */
const SHOWN_BYTES = 16 * 1024;

/** 404 unless the workspace has the connection. */
export async function loadConnection(
  { workspace, params }: WorkspaceVisit,
  { db, cipher }: Services,
): Promise<ConnectionRecord> {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  const found = await findConnection(db, key);
  const { sealed_bytes: bytes, ...manner } = await findSandboxManner(db, key);
  const accounts_text = bytes > SHOWN_BYTES ? null : await readSandboxAccounts(db, cipher, key);
  const content = accounts_text === null ? null : contentOf(manner, accounts_text);
  return { ...found, sandbox: { ...manner, bytes, content } };
}

/** As the API answers it. */
function contentOf(
  { outcome, delay_ms, data_access }: SandboxManner,
  accounts_text: string,
): ShownSandbox['content'] {
  const manner = printJson({ outcome, delay_ms, data_access }).slice(0, -1);
  const accounts = JSON.parse(accounts_text) as SandboxAccount[]; // checked before it was stored
  return {
    accounts,
    // For a person to edit. All of its members are texts, so no number changes.
    accounts_text: JSON.stringify(accounts, null, 2),
    text: `${manner},"accounts":${accounts_text}}`,
  };
}
