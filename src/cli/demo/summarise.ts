import { asList, asObject, type EventMembers } from './event-members.ts';

/** An event's `data` in a line. */
export function summarise(data: EventMembers): string {
  if ('previous_state' in data)
    return `${move(data, 'previous_state', 'state')}, ${money(data, 'total_amount')}`;
  if ('previous_status' in data)
    return `${String(data['end_to_end_id'])}: ${move(data, 'previous_status', 'status')}, ${money(data, 'amount')}`;
  if ('reconciliation_status' in data) return summariseOperation(data);
  if ('readiness' in data) {
    const { ready, missing } = asObject(data['readiness']);
    return `${String(data['account_name'])} ${String(data['iban_masked'])}: ${ready === true ? 'ready' : String(missing)}`;
  }
  if ('account_number' in data)
    return `${String(data['name'])} → ${String(data['account_number'])}`;
  if ('event' in data) {
    const { status_code, status_label, state } = asObject(data['event']);
    return `${String(data['invoice_number'])}, ${String(state)}: ${String(status_code)} ${String(status_label)}`;
  }
  const collections = Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value) && name !== 'lifecycle_available_transitions'
      ? [`${value.length} ${name}`]
      : [],
  );
  return [String(data['invoice_number']), money(data, 'total_including_tax'), ...collections].join(
    ', ',
  );
}

function summariseOperation(data: EventMembers): string {
  const { reconciliation_status: status, version, allocations } = data;
  const amount = 'amount' in data ? `${String(data['amount'])} ` : '';
  return `${amount}${String(status)}, version ${String(version)}, ${asList(allocations).length} allocations`;
}

const move = (data: EventMembers, from: string, to: string): string =>
  `${String(data[from])} → ${String(data[to])}`;

const money = (data: EventMembers, amount: string): string =>
  `${Number(data[amount]).toFixed(2)} ${String(data['currency_code'])}`;
