interface Named {
  code: string;
  path: string | null;
}

/** The terms of the members that a warning of printing may name. */
const MEMBERS: readonly { code: string; path: RegExp; terms: readonly string[] }[] = [
  { code: 'default_text', path: /^payment_terms$/, terms: ['BT-20'] },
  // Of a French seller, who owes the process (BR-FR-08).
  { code: 'assumed', path: /^operation$/, terms: ['BT-23'] },
  // What makes no sense in its place, such as a day that the calendar does not have.
  { code: 'term_not_carried', path: /^due_date$/, terms: ['BT-9'] },
  { code: 'term_not_carried', path: /^lines\[\d+\]\.price_base_quantity$/, terms: ['BT-149'] },
  { code: 'term_not_carried', path: /^tax_point_date$/, terms: ['BT-7'] },
  { code: 'term_not_carried', path: /^delivery\.date$/, terms: ['BT-72'] },
  { code: 'term_not_carried', path: /^invoicing_period\./, terms: ['BT-73', 'BT-74'] },
  { code: 'term_not_carried', path: /^invoice_references\[\d+\]\./, terms: ['BT-26'] },
  { code: 'term_not_carried', path: /^lines\[\d+\]\.period\./, terms: ['BT-134', 'BT-135'] },
  { code: 'term_not_carried', path: /^payment_means\[\d+\]\.text$/, terms: ['BT-82'] },
  {
    code: 'term_not_carried',
    path: /^payment_means\[\d+\]\.remittance_information$/,
    terms: ['BT-83'],
  },
  { code: 'term_not_carried', path: /^payment_means\[\d+\]\.card$/, terms: ['BT-87', 'BT-88'] },
  {
    code: 'term_not_carried',
    path: /^payment_means\[\d+\]\.direct_debit$/,
    terms: ['BT-89', 'BT-90', 'BT-91'],
  },
  { code: 'merged', path: /^item_notes$/, terms: ['BT-22'] },
  { code: 'term_not_carried', path: /^invoiced_objects\[/, terms: ['BT-18'] },
  { code: 'term_not_carried', path: /^buyer\.ids\[/, terms: ['BT-46'] },
  {
    code: 'term_not_carried',
    path: /^tax_subtotals\[/,
    terms: ['BT-116', 'BT-117', 'BT-118', 'BT-119', 'BT-120', 'BT-121'],
  },
  // The file's lines are groups, so each of their terms stands elsewhere.
  {
    code: 'term_not_carried',
    path: /^lines\[\d+\]\.group_path$/,
    terms: Array.from({ length: 36 }, (_, index) => `BT-${126 + index}`),
  },
];

export const termsOfMember = ({ code, path }: Named): readonly string[] =>
  MEMBERS.filter((one) => one.code === code && one.path.test(path ?? '')).flatMap(
    ({ terms }) => terms,
  );
