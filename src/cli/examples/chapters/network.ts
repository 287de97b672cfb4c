import { printCdar } from '#documents/cdar.ts';
import { composeStatusMessage } from '#domain/invoicing/status-messages/compose-status-message.ts';
import { statusOf } from '#machines/lifecycle-codes.ts';
import { SALE_AT_THE_BUYER } from '#cli/demo/sale.ts';
import type { Story } from '#cli/examples/story.ts';
import { NETWORK_TOKEN } from '#cli/examples/story-service.ts';

const ROUTE = 'POST /network/v1/flows';

/** The network brings what the buyer says of the sale. */
export async function recordNetwork(story: Story): Promise<void> {
  for (const [at, state] of (['in_hand', 'approved'] as const).entries()) {
    const content = printStatus(story, `5b1de5a4-6f0c-4f0e-9d53-0c6d2f1a70${at}1`, state);
    await story.show(ROUTE, 201, `The buyer's status: ${state}`, {
      token: NETWORK_TOKEN,
      file: { media_type: 'application/xml', content },
    });
  }
  await story.deliveries.send();
}

function printStatus({ time }: Story, message_id: string, state: 'in_hand' | 'approved'): string {
  const now = time.now();
  const message = composeStatusMessage(
    {
      message_id,
      issued_at: now,
      status: statusOf(state),
      set_at: now,
      reason_code: null,
      reason: null,
      amounts: [],
    },
    SALE_AT_THE_BUYER,
  );
  return printCdar(message);
}
