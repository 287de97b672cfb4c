/** The members that hold the terms of a group, or the whole path of a group: `[]` marks a list. */
export interface Members {
  readonly [id: string]: string | readonly [member: string, members: Members];
}

const address = (first: number, last: number): Members => ({
  [`BT-${first}`]: 'line1',
  [`BT-${first + 1}`]: 'line2',
  [`BT-${last}`]: 'line3',
  [`BT-${first + 2}`]: 'city',
  [`BT-${first + 3}`]: 'postal_code',
  [`BT-${first + 4}`]: 'region',
  [`BT-${first + 5}`]: 'country_code',
});

const contact = (first: number): Members => ({
  [`BT-${first}`]: 'name',
  [`BT-${first + 1}`]: 'phone',
  [`BT-${first + 2}`]: 'email',
});

const period = (first: number): Members => ({
  [`BT-${first}`]: 'start_date',
  [`BT-${first + 1}`]: 'end_date',
});

const allowance = (first: number): Members => ({
  [`BT-${first}`]: 'amount',
  [`BT-${first + 1}`]: 'base_amount',
  [`BT-${first + 2}`]: 'percentage',
  [`BT-${first + 3}`]: 'tax_category',
  [`BT-${first + 4}`]: 'tax_rate',
  [`BT-${first + 5}`]: 'reason',
  [`BT-${first + 6}`]: 'reason_code',
});

const adjustment = (first: number): Members => ({
  [`BT-${first}`]: 'amount',
  [`BT-${first + 1}`]: 'base_amount',
  [`BT-${first + 2}`]: 'percentage',
  [`BT-${first + 3}`]: 'reason',
  [`BT-${first + 4}`]: 'reason_code',
});

const LINE: Members = {
  'BT-126': 'id',
  'BT-127': 'note',
  'BT-128': 'invoiced_object',
  'BT-128-1': 'invoiced_object',
  'BT-129': 'quantity',
  'BT-130': 'unit_code',
  'BT-131': 'net_amount',
  'BT-132': 'order_line_reference',
  'BT-133': 'buyer_accounting_reference',
  'BG-26': ['period', period(134)],
  'BG-27': ['adjustments[]', adjustment(136)],
  'BG-28': ['adjustments[]', adjustment(141)],
  'BT-146': 'unit_price',
  'BT-147': 'unit_price_discount',
  'BT-148': 'gross_unit_price',
  'BT-149': 'price_base_quantity',
  'BT-150': 'price_base_unit_code',
  'BT-151': 'tax_category',
  'BT-152': 'tax_rate',
  'BT-153': 'name',
  'BT-154': 'description',
  'BT-155': 'seller_item_id',
  'BT-156': 'buyer_item_id',
  'BT-157': 'standard_item_id',
  'BT-158': 'classifications[]',
  'BT-159': 'origin_country_code',
  'BG-32': ['attributes[]', { 'BT-160': 'name', 'BT-161': 'value' }],
};

/** The table of documents by terms: where the JSON of an invoice has each. */
export const MEMBERS: Members = {
  'BT-1': 'invoice_number',
  'BT-2': 'issue_date',
  'BT-3': 'type_code',
  'BT-5': 'currency_code',
  'BT-6': 'tax_currency_code',
  'BT-7': 'tax_point_date',
  'BT-8': 'tax_point_code',
  'BT-9': 'due_date',
  'BT-10': 'buyer_reference',
  'BT-11': 'project_reference',
  'BT-12': 'contract_reference',
  'BT-13': 'purchase_order_reference',
  'BT-14': 'sales_order_reference',
  'BT-15': 'receiving_advice_reference',
  'BT-16': 'despatch_advice_reference',
  'BT-17': 'tender_reference',
  'BT-18': 'invoiced_objects[]',
  'BT-18-1': 'invoiced_objects[]',
  'BT-19': 'buyer_accounting_reference',
  'BT-20': 'payment_terms',
  'BT-23': 'business_process',
  'BT-24': 'profile',
  'BT-106': 'lines_total',
  'BT-107': 'allowances_total',
  'BT-108': 'charges_total',
  'BT-109': 'total_excluding_tax',
  'BT-110': 'total_tax',
  'BT-111': 'total_tax_in_tax_currency',
  'BT-112': 'total_including_tax',
  'BT-113': 'paid_amount',
  'BT-114': 'rounding_amount',
  'BT-115': 'amount_due',
  'BG-1': ['item_notes[]', { 'BT-21': 'subject_code', 'BT-22': 'text' }],
  'BG-3': ['invoice_references[]', { 'BT-25': 'invoice_number', 'BT-26': 'issue_date' }],
  'BG-4': [
    'seller',
    {
      'BT-27': 'name',
      'BT-28': 'trading_name',
      'BT-29': 'ids[]',
      'BT-30': 'legal_id',
      'BT-31': 'vat_number',
      'BT-32': 'tax_registration',
      'BT-33': 'legal_information',
      'BT-34': 'electronic_address',
      'BG-5': ['address', address(35, 162)],
      'BG-6': ['contact', contact(41)],
    },
  ],
  'BG-7': [
    'buyer',
    {
      'BT-44': 'name',
      'BT-45': 'trading_name',
      'BT-46': 'ids[]',
      'BT-47': 'legal_id',
      'BT-48': 'vat_number',
      'BT-49': 'electronic_address',
      'BG-8': ['address', address(50, 163)],
      'BG-9': ['contact', contact(56)],
    },
  ],
  'BG-10': ['payee', { 'BT-59': 'name', 'BT-60': 'id', 'BT-61': 'legal_id' }],
  'BG-11': [
    'tax_representative',
    { 'BT-62': 'name', 'BT-63': 'vat_number', 'BG-12': ['address', address(64, 164)] },
  ],
  'BG-13': [
    'delivery',
    {
      'BT-70': 'name',
      'BT-71': 'location_id',
      'BT-72': 'date',
      'BG-15': ['address', address(75, 165)],
    },
  ],
  'BG-14': ['invoicing_period', period(73)],
  'BG-16': [
    'payment_means[]',
    {
      'BT-81': 'type_code',
      'BT-82': 'text',
      'BT-83': 'remittance_information',
      'BG-17': ['', { 'BT-84': 'iban', 'BT-85': 'account_name', 'BT-86': 'bic' }],
      'BT-87': 'card.number',
      'BT-88': 'card.holder_name',
      'BT-89': 'direct_debit.mandate_reference',
      'BT-90': 'direct_debit.creditor_id',
      'BT-91': 'direct_debit.debited_iban',
    },
  ],
  'BG-20': ['allowance_charges[]', allowance(92)],
  'BG-21': ['allowance_charges[]', allowance(99)],
  'BG-23': [
    'tax_subtotals[]',
    {
      'BT-116': 'taxable_amount',
      'BT-117': 'tax_amount',
      'BT-118': 'tax_category',
      'BT-119': 'tax_rate',
      'BT-120': 'exemption_reason',
      'BT-121': 'exemption_reason_code',
    },
  ],
  'BG-24': [
    'attachments[]',
    { 'BT-122': 'reference', 'BT-123': 'description', 'BT-124': 'url', 'BT-125': 'content' },
  ],
  'BG-25': ['lines[]', LINE],
};
