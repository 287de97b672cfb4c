import { parisDay } from '#kernel/instant.ts';
import { tokenCommand } from '#console/parts/token-command.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The least sale; its seller is the company of the workspace. */
const trialSale = (issue_date: string) => ({
  invoice: {
    direction: 'sales',
    invoice_number: 'ESSAI-1',
    issue_date,
    operation: 'services',
    buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
    lines: [{ name: 'Conseil', quantity: 2, unit_price: '450.00', tax_rate: 20 }],
  },
});

/** Asks for a token and deposits a sale with it, for a shell; `SECRET` stands for the application's secret. */
export function depositCommands(
  { workspace, now }: Pick<WorkspaceVisit, 'workspace' | 'now'>,
  baseUrl: string,
  client_id: string,
): string {
  const token = tokenCommand(baseUrl, `${client_id}:SECRET`, 'read write');
  const invoice = JSON.stringify(trialSale(parisDay(now)), null, 2);
  return [
    `TOKEN=$(${token} |\n  sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`,
    `curl ${baseUrl}/api/v1/workspaces/${workspace.id}/invoices \\`,
    `  --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\`,
    `  --data '${invoice}'`,
  ].join('\n');
}
