import type { StatusDetail, StatusValue } from '#einvoice/model/status-message.ts';
import { ram } from '#einvoice/cii/print-ram.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

export const printCdarDetail = (detail: StatusDetail): string =>
  ram('SpecifiedDocumentStatus', [
    ram('ReasonCode', detail.reason_code),
    ram('Reason', detail.reason),
    ram('ProcessConditionCode', detail.status_code),
    ram('RequestedActionCode', detail.action_code),
    ram('RequestedAction', detail.action),
    ram('SequenceNumeric', detail.sequence),
    ram('IncludedNote', [ram('Content', detail.note)]),
    ...detail.values.map(printValue),
  ]);

const printValue = (value: StatusValue): string =>
  ram('SpecifiedDocumentCharacteristic', [
    ram('TypeCode', value.type_code),
    ram('ValueAmount', value.amount, { currencyID: value.currency_code }),
    ram('ValuePercent', value.percentage),
  ]);

export const readCdarDetail = (detail: XmlElement): StatusDetail => ({
  status_code: textOf(detail, 'ProcessConditionCode'),
  reason_code: textOf(detail, 'ReasonCode'),
  reason: linesOf(childrenOf(detail, 'Reason')),
  action_code: textOf(detail, 'RequestedActionCode'),
  action: linesOf(childrenOf(detail, 'RequestedAction')),
  sequence: decimalTextOf(detail, 'SequenceNumeric'),
  note: linesOf(childrenOf(detail, 'IncludedNote').flatMap((note) => childrenOf(note, 'Content'))),
  values: childrenOf(detail, 'SpecifiedDocumentCharacteristic').map(readValue),
});

function readValue(value: XmlElement): StatusValue {
  const amount = findElement(value, 'ValueAmount');
  return {
    type_code: textOf(value, 'TypeCode'),
    amount: decimalTextOf(amount),
    currency_code: amount === undefined ? null : attributeOf(amount, 'currencyID'),
    percentage: decimalTextOf(value, 'ValuePercent'),
  };
}

const linesOf = (elements: readonly XmlElement[]): string | null =>
  elements.flatMap((element) => textOf(element) ?? []).join('\n') || null;
