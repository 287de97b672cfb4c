import { businessProcessOf, FRENCH_PROCESSES } from '#einvoice/completion/business-process.ts';
import type { Findings } from './input.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Operation } from '#einvoice/model/operation.ts';
import type { DepositRules } from './rules.ts';

type Nature = Pick<InvoiceContent, 'operation' | 'business_process'>;

/**
 * The nature of the operation and the business process (BT-23), whose letter it is. It is given, or all lines say it,
 * or the process, or the company's profile; else it is guessed from tax categories and units, unless a foreign seller,
 * who owes none, left it out. A file's process stays as stated.
 */
export function settleOperation(
  findings: Findings,
  content: InvoiceContent,
  ofProfile: Operation | null,
  { isFile }: DepositRules,
): Nature {
  const given = content.business_process;
  const stated = content.operation ?? ofLines(content);
  const known = stated ?? ofProcess(given) ?? ofProfile;
  const printed = businessProcessOf({ ...content, operation: known });
  const problem = isFile || given === null ? null : problemOf(given, stated, printed);
  if (problem !== null) findings.contradict('business_process', problem);
  const business_process = given ?? printed;
  if (known !== null) return { operation: known, business_process };
  const operation = ofProcess(printed);
  if (operation !== null) warnOfGuess(findings, operation);
  return { operation, business_process };
}

const OPERATIONS: Readonly<Record<string, Operation>> = { B: 'goods', S: 'services', M: 'mixed' };

const ofProcess = (process: string | null): Operation | null =>
  (/^[BSM]\d$/.test(process ?? '') ? OPERATIONS[process?.[0] ?? ''] : null) ?? null;

/** Null unless every line says it. */
function ofLines({ lines }: InvoiceContent): Operation | null {
  const said = new Set(lines.map(({ operation }) => operation));
  const [only = null] = said;
  if (said.has(null) || said.size === 0) return null;
  return said.size === 1 ? only : 'mixed';
}

/** Processes with several sellers, which only a file can state. */
const OF_SEVERAL_SELLERS = /^[BSM][89]$/;

const SEVERAL_SELLERS: Reason = {
  code: 'not_allowed',
  message: 'est celui d’une facture de plusieurs vendeurs, qui ne se dépose qu’en fichier',
};
const NOT_FRENCH = REASONS.oneOf(FRENCH_PROCESSES.filter((one) => !OF_SEVERAL_SELLERS.test(one)));

/** Why a deposit's process is refused; one that would be replaced when it is printed is. */
function problemOf(given: string, stated: Operation | null, printed: string | null): Reason | null {
  if (OF_SEVERAL_SELLERS.test(given)) return SEVERAL_SELLERS;
  const said = ofProcess(given);
  if (stated !== null && said !== null && said !== stated)
    return {
      code: 'inconsistent',
      message: `vaut ${given}, ce qui n’est pas « ${stated} » (BT-23 : B biens, S services, M les deux)`,
    };
  return printed === given ? null : { ...NOT_FRENCH, message: `${NOT_FRENCH.message} (BR-FR-08)` };
}

const LABELS: Readonly<Record<Operation, string>> = {
  goods: 'des biens',
  services: 'des services',
  mixed: 'des biens et des services',
};

const warnOfGuess = (findings: Findings, operation: Operation): void =>
  findings.warn({
    severity: 'warning',
    code: 'assumed',
    rule: null,
    path: 'operation',
    message: `La nature de l’opération n’est pas donnée : ${LABELS[operation]}, d’après les unités et les taxes ; donnez operation.`,
  });
