import { readConditions, type Condition } from '#model/rule-condition.ts';
import type { Language } from '#model/language.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import { amountText } from '#console/parts/money.ts';
import { dayText } from '#console/parts/time.ts';
import type { Reader } from '#console/parts/reader.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { ruleFields, ruleOperators, ruleWords } from '#console/words/rule-words.ts';

type NameOf = (bank_account_id: string) => string;

/** « Le libellé contient « FRAIS » et le montant est inférieur à 50,00, sauf si le tiers est « EDF » ». */
export function ruleText(
  reader: Reader,
  { conditions, exclusions }: Pick<BankRule, 'conditions' | 'exclusions'>,
  nameOf: NameOf,
): string {
  const { and, or, unless } = ruleWords(reader.language);
  const wanted = conditionsText(reader, conditions, nameOf, and);
  const unwanted = conditionsText(reader, exclusions, nameOf, or);
  return unwanted === '' ? wanted : `${wanted}, ${unless} ${lowerFirst(unwanted)}`;
}

/** @param word between two of them */
export function conditionsText(
  { language }: Reader,
  text: string,
  nameOf: NameOf,
  word: string,
): string {
  return readConditions(text)
    .map((condition) => conditionText(language, condition, nameOf))
    .map((sentence, index) => (index === 0 ? sentence : lowerFirst(sentence)))
    .join(` ${word} `);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function conditionText(language: Language, condition: Condition, nameOf: NameOf): string {
  const field = ruleFields(language)[condition.field];
  const operator = ruleOperators(language)[condition.operator];
  const value = valueText(language, condition, nameOf);
  return condition.field === 'bank_operation_id'
    ? `${field} ${value}`
    : `${field} ${operator} ${value}`;
}

function valueText(language: Language, condition: Condition, nameOf: NameOf): string {
  switch (condition.field) {
    case 'description':
    case 'counterparty_name':
      return language === 'fr' ? `« ${condition.value} »` : `“${condition.value}”`;
    case 'amount': {
      const { and } = ruleWords(language);
      return [condition.value]
        .flat()
        .map((text) => amountText(language, text))
        .join(` ${and} `);
    }
    case 'direction':
      return bankWords(language)[condition.value];
    case 'bank_account_id':
      return nameOf(String(condition.value));
    case 'bank_operation_id':
      return String(condition.value);
    default:
      return condition satisfies never;
  }
}

/** « depuis le 1 janv. », or without limit. */
export function validityText(
  reader: Reader,
  { valid_from, valid_until }: Pick<BankRule, 'valid_from' | 'valid_until'>,
): string {
  const words = ruleWords(reader.language);
  const text = (date: string) => dayText(reader, new Date(`${date}T12:00:00Z`));
  const bounds = [
    valid_from === null ? null : words.from(text(valid_from)),
    valid_until === null ? null : words.until(text(valid_until)),
  ].filter((bound) => bound !== null);
  return bounds.length === 0 ? words.always : bounds.join(' ');
}
