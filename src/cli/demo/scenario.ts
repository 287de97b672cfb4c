import { EVENT_TYPES } from '#model/event-type.ts';
import { playBanking } from './banking-scenario.ts';
import type { Cast } from './cast.ts';
import { createAccount, signIn } from './create-account.ts';
import { DemoFailure } from './demo-failure.ts';
import { playFile } from './file-scenario.ts';
import type { Inbox } from './inbox.ts';
import { playInvoice } from './invoice-scenario.ts';
import { playNetwork } from './network-scenario.ts';
import { playPayments } from './payment-scenario.ts';
import { playPlatform } from './platform-scenario.ts';
import { playBooks } from './books-scenario.ts';
import { WORKSPACE } from './workspace.ts';

export interface Played {
  /** Deliveries that were expected and arrived. */
  count: number;
  workspace_id: string;
}

const SCENARIOS = [
  playInvoice,
  playFile,
  playNetwork,
  playPayments,
  playBanking,
  playPlatform,
  playBooks,
] as const;

/** Plays the partner, from credentials to verified deliveries. */
export async function playScenario(cast: Cast): Promise<Played> {
  const { screen, inbox } = cast;
  const account = await screen.step(
    `Workspace "${WORKSPACE.name}" and an application, from the command line`,
    () => createAccount(cast, WORKSPACE),
  );
  const partner = await screen.step('POST /oauth/token with its credentials', () =>
    signIn(cast, account),
  );
  let count = 0;
  for (const play of SCENARIOS) count += await play(cast, partner);
  expectEveryType(inbox);
  return { count, workspace_id: account.workspace_id };
}

function expectEveryType(inbox: Inbox): void {
  const missing = EVENT_TYPES.filter((type) => !inbox.types().has(type));
  if (missing.length > 0) throw new DemoFailure(`never delivered: ${missing.join(', ')}`);
}
