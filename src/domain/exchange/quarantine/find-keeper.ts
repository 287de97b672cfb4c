import { findWorkspacesOf, receiverAmong } from '#domain/exchange/network/find-workspaces-of.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';
import type { Queryable } from '#orm/statement.ts';

/** The workspace that a refused file is addressed to; null for several, or without any. */
export const findKeeper = async (on: Queryable, sirens: readonly string[]): Promise<Keeper> =>
  sirens.length === 0 ? null : receiverAmong(await findWorkspacesOf(on, sirens));
