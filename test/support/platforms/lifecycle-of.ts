import type { Partner } from '#test-kit/service/partner.ts';

interface Status {
  status_code: string;
  reason_code: string | null;
  reason: string | null;
  applied: boolean;
}

/** The statuses of an invoice, in their order. */
export async function lifecycleOf(
  partner: Partner,
  invoice: Record<string, unknown>,
): Promise<Status[]> {
  const path = `/api/v1/invoices/${String(invoice['id'])}/lifecycle_events`;
  const answer = await partner.call('GET', path);
  return (answer.body as { data: Status[] }).data;
}

export const codesOf = async (
  partner: Partner,
  invoice: Record<string, unknown>,
): Promise<string[]> => (await lifecycleOf(partner, invoice)).map(({ status_code }) => status_code);
