/** Where a member is found. */
export interface Place {
  body: string;
  /** Terms by which the other reader finds it in both syntaxes; a value after `=` where it is written otherwise. */
  term: string | null;
  /** Its text on the page, null where it is not printed. */
  page: string | null;
  /** Where reads have it, if elsewhere. */
  readAt?: string;
}

const on =
  (body: string) =>
  (term: string | null, page: string | null, more: Partial<Place> = {}): Place => ({
    body,
    term,
    page,
    ...more,
  });
const sale = on('sale');
const abroad = on('abroad');

type Address = readonly [string, string, string, string, string, string, string];

const address = (at: string, ids: Address, letter: string, street: string, town: string) => ({
  [`${at}.line1`]: sale(ids[0], street),
  [`${at}.line2`]: sale(ids[1], `Bâtiment ${letter}`),
  [`${at}.line3`]: sale(ids[2], `Porte ${letter}`),
  [`${at}.postal_code`]: sale(ids[3], town),
  [`${at}.city`]: sale(ids[4], town),
  [`${at}.region`]: sale(ids[5], `Région ${letter}`),
  // The page names foreign countries alone.
  [`${at}.country_code`]: sale(ids[6], null),
});

const SELLER = {
  'seller.name': sale('BT-27', 'Atelier Lumière'),
  'seller.siren': sale('BT-30=0002:732829320', 'SIREN 732 829 320'),
  'seller.siret': sale('BT-29=0009:73282932000074', 'SIRET 732 829 320 00074'),
  'seller.vat_number': sale('BT-31', 'N° TVA FR44732829320'),
  'seller.electronic_address.scheme': sale('BT-34=0225:732829320', null),
  'seller.electronic_address.value': sale('BT-34=0225:732829320', null),
  ...address(
    'seller.address',
    ['BT-35', 'BT-36', 'BT-162', 'BT-38', 'BT-37', 'BT-39', 'BT-40'],
    'S',
    '1 rue S',
    '29200 Brest',
  ),
  'seller.address.country_code': on('purchase')('BT-40', 'Allemagne'),
  'seller.trading_name': sale('BT-28', 'Lumière S'),
  'seller.ids[].value': sale('BT-29=0088:ID-S', 'Identifiant ID-S'),
  'seller.ids[].scheme': sale('BT-29=0088:ID-S', null),
  'seller.legal_id.value': on('purchase')('BT-30=0088:HRB-77', 'Immatriculation HRB-77'),
  'seller.legal_id.scheme': on('purchase')('BT-30=0088:HRB-77', null),
  'seller.contact.name': sale('BT-41', 'Contact : Contact S'),
  'seller.contact.phone': sale('BT-42', '0100000001'),
  'seller.contact.email': sale('BT-43', 's@example.com'),
  'seller.tax_registration': sale('BT-32', 'N° fiscal FISC-S'),
  'seller.legal_information': sale('BT-33', 'SARL au capital de 1 234 euros'),
};

const BUYER = {
  'buyer.name': sale('BT-44', 'Boulangerie Dupont'),
  'buyer.siren': sale('BT-47=0002:356000000', 'SIREN 356 000 000'),
  'buyer.siret': sale('BT-46=0009:35600000000048', 'SIRET 356 000 000 00048'),
  'buyer.vat_number': sale('BT-48', 'N° TVA FR39356000000'),
  'buyer.electronic_address.scheme': sale('BT-49=0225:356000000', null),
  'buyer.electronic_address.value': sale('BT-49=0225:356000000', null),
  ...address(
    'buyer.address',
    ['BT-50', 'BT-51', 'BT-163', 'BT-53', 'BT-52', 'BT-54', 'BT-55'],
    'B',
    '2 rue B',
    '75002 Paris',
  ),
  'buyer.address.country_code': abroad('BT-55', 'United States'),
  'buyer.trading_name': sale('BT-45', 'Dupont B'),
  'buyer.ids[].value': abroad('BT-46=0088:ID-B', 'ID-B'),
  'buyer.ids[].scheme': abroad('BT-46=0088:ID-B', null),
  'buyer.legal_id.value': abroad('BT-47=0060:US-LEGAL', 'US-LEGAL'),
  'buyer.legal_id.scheme': abroad('BT-47=0060:US-LEGAL', null),
  'buyer.contact.name': sale('BT-56', 'Contact : Contact B'),
  'buyer.contact.phone': sale('BT-57', '0100000002'),
  'buyer.contact.email': sale('BT-58', 'b@example.com'),
  'buyer.kind': sale(null, null),
};

const OTHER_PARTIES = {
  'payee.name': sale('BT-59', 'Bénéficiaire Affacturage P'),
  'payee.id.value': sale('BT-60=0088:ID-P', 'ID-P'),
  'payee.id.scheme': sale('BT-60=0088:ID-P', null),
  'payee.legal_id.value': sale('BT-61=0002:552032534', '552032534'),
  'payee.legal_id.scheme': sale('BT-61=0002:552032534', null),
  'tax_representative.name': sale('BT-62', 'Représentant fiscal Représentant R'),
  'tax_representative.vat_number': sale('BT-63', 'FR83404833048'),
  ...address(
    'tax_representative.address',
    ['BT-64', 'BT-65', 'BT-164', 'BT-67', 'BT-66', 'BT-68', 'BT-69'],
    'R',
    '4 rue R',
    '69003 Lyon',
  ),
  'delivery.date': sale('BT-72', 'Le 27/02/2026'),
  'delivery.country_code': sale('BT-80', 'Belgique'),
  'delivery.name': sale('BT-70', 'Entrepôt D'),
  'delivery.location_id.value': sale('BT-71=0088:5412345000013', '5412345000013'),
  'delivery.location_id.scheme': sale('BT-71=0088:5412345000013', null),
  ...address(
    'delivery.address',
    ['BT-75', 'BT-76', 'BT-165', 'BT-78', 'BT-77', 'BT-79', 'BT-80'],
    'D',
    '3 rue D',
    '1000 Bruxelles',
  ),
};

const LINES = {
  'lines[].name': sale('BT-153', 'Conseil L'),
  'lines[].description': sale('BT-154', 'Description L'),
  'lines[].quantity': sale('BT-129', ' 3 '),
  'lines[].unit_code': sale('BT-130', 'heure'),
  'lines[].unit_price': sale('BT-146', '60,00 € / 2'),
  'lines[].tax_category': sale('BT-151', null),
  'lines[].tax_rate': sale('BT-152', '20 %'),
  'lines[].net_amount': sale('BT-131', '95,00'),
  'lines[].id': sale('BT-126', null),
  'lines[].note': sale('BT-127', 'Note L'),
  'lines[].invoiced_object.value': sale('BT-128', 'Objet : OBJ-L'),
  'lines[].invoiced_object.scheme': sale(null, null),
  'lines[].order_line_reference': sale('BT-132', 'Ligne de commande : OL-7'),
  'lines[].buyer_accounting_reference': sale('BT-133', 'Imputation : IMP-L'),
  'lines[].period.start_date': sale('BT-134', 'du 11/01/2026'),
  'lines[].period.end_date': sale('BT-135', 'au 22/01/2026'),
  'lines[].adjustments[].charge': sale('BT-141=5', 'Majoration L · 10 % de 50,00 € : 5,00'),
  'lines[].adjustments[].amount': sale('BT-141', ': 5,00'),
  'lines[].adjustments[].base_amount': sale('BT-142', 'de 50,00'),
  'lines[].adjustments[].percentage': sale('BT-143', '10 % de'),
  'lines[].adjustments[].reason': sale('BT-144', 'Majoration L'),
  'lines[].adjustments[].reason_code': sale('BT-145', null),
  'lines[].gross_unit_price': sale('BT-148', 'Prix brut : 72,00'),
  'lines[].unit_price_discount': sale('BT-147', 'remise : −12,00'),
  'lines[].price_base_quantity': sale('BT-149', '/ 2'),
  'lines[].price_base_unit_code': sale('BT-150', null),
  'lines[].seller_item_id': sale('BT-155', 'Réf. : REF-S'),
  'lines[].buyer_item_id': sale('BT-156', 'Réf. client : REF-B'),
  'lines[].standard_item_id.value': sale('BT-157=0160:4006381333931', 'GTIN : 4006381333931'),
  'lines[].standard_item_id.scheme': sale('BT-157=0160:4006381333931', null),
  'lines[].classifications[].code': sale('BT-158', null),
  'lines[].classifications[].scheme': sale(null, null),
  'lines[].classifications[].version': sale(null, null),
  'lines[].origin_country_code': sale('BT-159', 'Origine : Portugal'),
  'lines[].attributes[].name': sale('BT-160', 'Couleur : Bleu'),
  'lines[].attributes[].value': sale('BT-161', 'Couleur : Bleu'),
  'lines[].operation': sale(null, null),
  'lines[].exemption_reason': on('reasonOfLine')('BT-120', 'Formation continue', {
    readAt: 'tax_subtotals[].exemption_reason',
  }),
  'lines[].exemption_reason_code': on('reasonOfLine')('BT-121', null, {
    readAt: 'tax_subtotals[].exemption_reason_code',
  }),
};

const PAYMENT = {
  'payment_means[].type_code': sale('BT-81', 'Virement'),
  'payment_means[].iban': sale('BT-84', 'IBAN : FR76 3000 6000 0112 3456 7890 189'),
  'payment_means[].bic': sale('BT-86', 'BIC : AGRIFRPP'),
  'payment_means[].account_name': sale('BT-85', 'Titulaire : Titulaire S'),
  'payment_means[].text': sale('BT-82', 'Virement convenu'),
  'payment_means[].remittance_information': sale('BT-83', 'Référence à rappeler : RI-83'),
  'payment_means[].account_id': on('account')('BT-84', 'Compte : COMPTE-84'),
  'payment_means[].card.number': on('card')('BT-87', 'Carte •••• 4321'),
  'payment_means[].card.holder_name': on('card')('BT-88', 'Porteur C'),
  'payment_means[].direct_debit.mandate_reference': on('debit')('BT-89', 'Mandat : MANDAT-89'),
  'payment_means[].direct_debit.creditor_id': on('debit')('BT-90', 'ICS : FR12ZZZ123456'),
  'payment_means[].direct_debit.debited_iban': on('debit')('BT-91', 'DE89 3704 0044 0532 0130 00'),
  'payments[].amount': sale('BT-113', '−8,00'),
  'payments[].paid_on': sale(null, 'Payé le 01/03/2026'),
  'payments[].reference': sale(null, null),
  'early_payment_discounts[].percentage': sale(null, '1,5 %'),
  'early_payment_discounts[].amount': sale(null, '1,25'),
  'early_payment_discounts[].until': sale(null, '10/03/2026'),
  payment_terms: sale('BT-20*', 'Sous trente jours'),
};

const AMOUNTS = {
  'tax_subtotals[].tax_category': sale('BT-118', 'TVA 20 %'),
  'tax_subtotals[].tax_rate': sale('BT-119', 'TVA 20 %'),
  'tax_subtotals[].taxable_amount': sale('BT-116', '90,00'),
  'tax_subtotals[].tax_amount': sale('BT-117', '18,00'),
  'tax_subtotals[].exemption_reason': on('reasonOfTax')('BT-120', 'Formation continue'),
  'tax_subtotals[].exemption_reason_code': on('reasonOfTax')('BT-121', null),
  'allowance_charges[].charge': sale('BT-92=9', '−9,00'),
  'allowance_charges[].amount': sale('BT-92', '−9,00'),
  'allowance_charges[].base_amount': sale('BT-93', '15 % de 60,00'),
  'allowance_charges[].percentage': sale('BT-94', '15 % de 60,00'),
  'allowance_charges[].reason': sale('BT-97', 'Fidélité'),
  'allowance_charges[].reason_code': sale('BT-98', null),
  'allowance_charges[].tax_category': sale('BT-95', null),
  'allowance_charges[].tax_rate': sale('BT-96', '· TVA 20 %'),
  lines_total: sale('BT-106', 'Total des lignes HT 95,00'),
  allowances_total: sale('BT-107', 'Remises −9,00'),
  charges_total: sale('BT-108', 'Majorations 4,00'),
  total_excluding_tax: sale('BT-109', 'Total HT 90,00'),
  total_tax: sale('BT-110=EUR 18', 'Total TVA 18,00'),
  total_tax_in_tax_currency: abroad('BT-110=EUR 18', '€18.00'),
  total_including_tax: sale('BT-112', 'Total TTC 108,00'),
  paid_amount: sale('BT-113', '−8,00'),
  rounding_amount: sale('BT-114', 'Arrondi 0,50'),
  amount_due: sale('BT-115', 'Net à payer 100,50'),
  exchange_rate: abroad(null, '1 USD = 0.9 EUR'),
};

const HEADER = {
  direction: sale(null, null),
  type_code: sale('BT-3', 'Facture'),
  invoice_number: sale('BT-1', 'Numéro EM-1'),
  proforma: on('proforma')('BT-3=325', 'Facture proforma'),
  issue_date: sale('BT-2', '02/03/2026'),
  due_date: sale('BT-9', '31/03/2026'),
  currency_code: sale('BT-5', '€'),
  tax_currency_code: abroad('BT-6', '€18.00'),
  purchase_order_reference: sale('BT-13', 'Bon de commande : BC-13'),
  lifecycle_state: sale(null, null),
  'item_notes[].subject_code': sale('BT-22=REG|Note de test', 'Mention réglementaire'),
  'item_notes[].text': sale('BT-22=REG|Note de test', 'Note de test'),
  'invoice_references[].invoice_number': sale('BT-25', 'F-25 du 05/01/2026'),
  'invoice_references[].issue_date': sale('BT-26', 'F-25 du 05/01/2026'),
  operation: sale('BT-23=S1', 'Nature de l’opération : prestation de services'),
  business_process: sale('BT-23', null),
  language: abroad(null, 'Invoice'),
  tax_point_date: abroad('BT-7', '28'),
  tax_point_code: sale('BT-8', 'Exigibilité de la TVA : à l’encaissement'),
  buyer_reference: sale('BT-10', 'Référence client : RC-10'),
  project_reference: sale('BT-11', 'Projet : PR-11'),
  contract_reference: sale('BT-12', 'Contrat : CT-12'),
  tender_reference: sale('BT-17', 'Marché : MA-17'),
  sales_order_reference: sale('BT-14', 'Commande : CV-14'),
  receiving_advice_reference: sale('BT-15', 'Bon de réception : BR-15'),
  despatch_advice_reference: sale('BT-16', 'Bon de livraison : BL-16'),
  buyer_accounting_reference: sale('BT-19', 'Imputation : IMP-19'),
  'invoiced_objects[].value': sale('BT-18', 'Objet : OBJ-18'),
  'invoiced_objects[].scheme': sale(null, null),
  'invoicing_period.start_date': sale('BT-73', 'du 03/02/2026'),
  'invoicing_period.end_date': sale('BT-74', 'au 24/02/2026'),
};

/** Every member of a deposit that holds no others, but those in the test itself. */
export const MEMBERS: Readonly<Record<string, Place>> = {
  ...HEADER,
  ...SELLER,
  ...BUYER,
  ...OTHER_PARTIES,
  ...LINES,
  ...PAYMENT,
  ...AMOUNTS,
};
