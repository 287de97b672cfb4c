import { TEMPORARY_PREFIX } from '#einvoice/number-key.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { GivenReporting, InvoiceFacts } from './classify-invoice.ts';

interface Row extends Omit<InvoiceFacts, 'document' | 'given'>, Omit<GivenReporting, 'flow'> {
  content: string;
  given_flow: GivenReporting['flow'] | null;
}

const READ = statement<Row, [workspace_id: string, ids: readonly string[]]>(
  'read_invoices_to_report',
  `
    select i.id, i.company_id, i.direction, i.lifecycle_state, coalesce(i.invoice_number, '') as invoice_number,
      not i.proforma and coalesce(i.invoice_number, '${TEMPORARY_PREFIX}') not like '${TEMPORARY_PREFIX}%' as is_numbered,
      i.content, (i.created_at at time zone 'Europe/Paris')::date as deposited_on, m.state as message_state,
      coalesce(own.processing_rule, came.processing_rule) as processing_rule,
      g.flow as given_flow, g.category, g.reported_on, g.margin_amount, g.margin_rate
    from invoices i
    left join invoice_reportings g on g.workspace_id = $1 and g.invoice_id = i.id
    left join network_messages m on m.workspace_id = $1 and m.invoice_id = i.id and m.kind = 'invoice'
    left join platform_flows own on own.workspace_id = $1 and own.direction = 'out'
      and own.lifecycle_event_id = m.lifecycle_event_id
    left join platform_flows came on came.workspace_id = $1 and came.invoice_id = i.id
      and came.state = 'imported'
    where i.workspace_id = $1 and i.id = any($2)`,
);

/** Invoices with all that says where they belong, by id. */
export async function readInvoiceFacts(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, InvoiceFacts>> {
  const rows = await READ.all(on, workspace_id, ids);
  return new Map(rows.map((row) => [row.id, readRow(row)]));
}

function readRow({ content, given_flow: flow, ...row }: Row): InvoiceFacts {
  const { category, reported_on, margin_amount, margin_rate, ...facts } = row;
  const given = flow === null ? null : { flow, category, reported_on, margin_amount, margin_rate };
  return { ...facts, document: readStoredDocument(content), given };
}
