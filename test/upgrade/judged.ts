/**
 * Changed checks, unique indices and foreign keys, by `table.name`, with the reason why they refuse nothing that the
 * release before this one writes. It is emptied with each release.
 */
export const JUDGED: Record<string, string> = {
  'network_messages.network_messages_due': 'without a connection it says what it said',
  'network_messages.network_messages_parked': 'without a connection it says what it said',
  'network_messages.network_messages_settled': 'that release skips no message',
  'network_messages.network_messages_skipped': 'that release skips no message',
  'network_messages.network_messages_way':
    'that release gives no message a connection, or another kind',
};
