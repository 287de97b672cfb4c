import type { InvoiceFile } from '#model/invoice-file.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import { isVatNumber } from '#model/vat-number.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { compactCode, readText } from '#domain/shared/input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { MAX_ITEMS, MAX_LINES } from './limits.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';

type FileDeposit = Omit<InvoiceDeposit, 'direction'>;

/** UNTDID 4461: means not defined. */
const UNDEFINED_MEANS = '1';

/**
 * A file's deposit members. Codes and identifiers that fit no member are left out, as the received file keeps them.
 * Amounts, dates and mandatory members stay, to be refused by name.
 */
export function fitFile({ totals, seller, buyer, ...file }: InvoiceFile): FileDeposit {
  const { syntax: _syntax, profile: _profile, ...members } = file;
  return {
    ...members,
    ...totals,
    seller: fitParty(seller),
    buyer: fitParty(buyer),
    delivery:
      file.delivery === null
        ? null
        : { ...file.delivery, country_code: fit(CODE_SHAPES.country, file.delivery.country_code) },
    payment_means: file.payment_means.map(({ type_code, iban, bic, account_name }) => ({
      type_code: fit(CODE_SHAPES.paymentMeans, type_code) ?? UNDEFINED_MEANS,
      iban: fit(CODE_SHAPES.iban, iban),
      bic: fit(CODE_SHAPES.bic, bic),
      account_name,
    })),
    item_notes: file.item_notes
      .filter(({ text }) => readText(text) !== null)
      .map(({ subject_code, text }) => ({
        subject_code: fit(CODE_SHAPES.subject, subject_code),
        text,
      })),
    invoice_references: file.invoice_references.filter(
      ({ invoice_number }) => readText(invoice_number) !== null,
    ),
  };
}

const fitParty = (party: InvoiceParty): InvoiceParty => {
  const siren = fit(/^\d{9}$/, party.siren);
  const siret = fit(/^\d{14}$/, party.siret);
  const vatNumber = compactCode(party.vat_number);
  const scheme = fit(CODE_SHAPES.addressScheme, party.electronic_address?.scheme ?? null);
  const value = readText(party.electronic_address?.value);
  return {
    ...party,
    name: party.name,
    siren,
    siret: siret?.startsWith(siren ?? '') === true ? siret : null,
    vat_number: vatNumber !== null && isVatNumber(vatNumber) ? vatNumber : null,
    electronic_address: scheme === null || value === null ? null : { scheme, value },
    address:
      party.address === null
        ? null
        : { ...party.address, country_code: fit(CODE_SHAPES.country, party.address.country_code) },
  };
};

function fit(pattern: RegExp, code: string | null): string | null {
  const compact = compactCode(code);
  return compact !== null && pattern.test(compact) ? compact : null;
}

/** Lists of invoices show these members, which a file may have at any length. */
const MAX_NUMBER = 255;
const MAX_TEXT = 2000;

/** Reports members longer than any invoice needs. */
export function findOversized(file: InvoiceFile): Violation[] {
  const { invoice_number, purchase_order_reference, lines, seller, buyer } = file;
  const { tax_subtotals, payment_means, allowance_charges, item_notes } = file;
  const { invoice_references, payments, early_payment_discounts } = file;
  const lists = {
    tax_subtotals,
    payment_means,
    allowance_charges,
    item_notes,
    invoice_references,
    payments,
    early_payment_discounts,
  };
  return [
    ...tooLong('invoice_number', invoice_number, MAX_NUMBER),
    ...tooLong('purchase_order_reference', purchase_order_reference, MAX_TEXT),
    ...textsOf('seller', seller).flatMap(([field, text]) => tooLong(field, text, MAX_TEXT)),
    ...textsOf('buyer', buyer).flatMap(([field, text]) => tooLong(field, text, MAX_TEXT)),
    ...tooMany('lines', lines, MAX_LINES),
    ...Object.entries(lists).flatMap(([field, list]) => tooMany(field, list, MAX_ITEMS)),
  ];
}

const textsOf = (field: string, { name, address, electronic_address }: InvoiceParty) =>
  [
    [`${field}.name`, name],
    [`${field}.electronic_address.value`, electronic_address?.value ?? null],
    ...Object.entries(address ?? {}).map(([part, text]) => [`${field}.address.${part}`, text]),
  ] as [field: string, text: string | null][];

const tooLong = (field: string, text: string | null, max: number): Violation[] =>
  text !== null && text.length > max ? [{ field, ...REASONS.tooLong(max) }] : [];

const tooMany = (field: string, list: readonly unknown[], max: number): Violation[] =>
  list.length > max ? [{ field, ...REASONS.tooMany(max) }] : [];
