import { term, within, type Term } from './term.ts';

const VAT = '[TaxScheme/ID=VAT]';
const CHARGE = (charge: boolean): [ubl: string, cii: string] => [
  `AllowanceCharge[ChargeIndicator=${charge}]`,
  `SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=${charge}]`,
];

const itemAdjustment = (first: number): Term[] => [
  term(`BT-${first}`, 'Amount', 'ActualAmount', 'decimal'),
  term(`BT-${first + 1}`, 'BaseAmount', 'BasisAmount', 'decimal'),
  term(`BT-${first + 2}`, 'MultiplierFactorNumeric', 'CalculationPercent', 'decimal'),
];
const reason = (text: number): Term[] => [
  term(`BT-${text}`, 'AllowanceChargeReason', 'Reason'),
  term(`BT-${text + 1}`, 'AllowanceChargeReasonCode', 'ReasonCode'),
];

/** BT-136 to BT-145, within a line and its settlement. */
export const LINE_ADJUSTMENTS: Term[] = [
  ...within(...CHARGE(false), [...itemAdjustment(136), ...reason(139)]),
  ...within(...CHARGE(true), [...itemAdjustment(141), ...reason(144)]),
];

const documentAdjustment = (first: number): Term[] => [
  ...itemAdjustment(first),
  term(`BT-${first + 3}`, `TaxCategory${VAT}/ID`, 'CategoryTradeTax[TypeCode=VAT]/CategoryCode'),
  term(
    `BT-${first + 4}`,
    `TaxCategory${VAT}/Percent`,
    'CategoryTradeTax[TypeCode=VAT]/RateApplicablePercent',
    'decimal',
  ),
  ...reason(first + 5),
];

/** BT-92 to BT-105. */
export const ADJUSTMENTS: Term[] = [
  ...within(...CHARGE(false), documentAdjustment(92)),
  ...within(...CHARGE(true), documentAdjustment(99)),
  // The profile EXTENDED separates the charges of transport.
  ...within('', 'SpecifiedLogisticsServiceCharge', [
    term('BT-99', '', 'AppliedAmount', 'decimal'),
    term('BT-102', '', 'AppliedTradeTax[TypeCode=VAT]/CategoryCode'),
    term('BT-103', '', 'AppliedTradeTax[TypeCode=VAT]/RateApplicablePercent', 'decimal'),
    term('BT-104', '', 'Description'),
  ]),
];

export const TOTALS: Term[] = [
  ...within('LegalMonetaryTotal', 'SpecifiedTradeSettlementHeaderMonetarySummation', [
    term('BT-106', 'LineExtensionAmount', 'LineTotalAmount', 'decimal'),
    term('BT-107', 'AllowanceTotalAmount', 'AllowanceTotalAmount', 'decimal', '0'),
    term('BT-108', 'ChargeTotalAmount', 'ChargeTotalAmount', 'decimal', '0'),
    term('BT-109', 'TaxExclusiveAmount', 'TaxBasisTotalAmount', 'decimal'),
    term('BT-112', 'TaxInclusiveAmount', 'GrandTotalAmount', 'decimal'),
    term('BT-113', 'PrepaidAmount', 'TotalPrepaidAmount', 'decimal', '0'),
    term('BT-114', 'PayableRoundingAmount', 'RoundingAmount', 'decimal', '0'),
    term('BT-115', 'PayableAmount', 'DuePayableAmount', 'decimal'),
  ]),
  // In the document's currency, and in that of its VAT (BT-111).
  term(
    'BT-110',
    'TaxTotal/TaxAmount',
    'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount',
    'amount',
  ),
];

export const TAX_BREAKDOWN: Term[] = within('TaxTotal/TaxSubtotal', 'ApplicableTradeTax', [
  term('BT-116', 'TaxableAmount', 'BasisAmount', 'decimal'),
  term('BT-117', 'TaxAmount', 'CalculatedAmount', 'decimal'),
  term('BT-118', 'TaxCategory/ID', 'CategoryCode'),
  term('BT-119', 'TaxCategory/Percent', 'RateApplicablePercent', 'decimal'),
  term('BT-120', 'TaxCategory/TaxExemptionReason', 'ExemptionReason'),
  // The published rules compare it in capitals (BR-CL-22).
  term('BT-121', 'TaxCategory/TaxExemptionReasonCode', 'ExemptionReasonCode', 'capitals'),
]);
