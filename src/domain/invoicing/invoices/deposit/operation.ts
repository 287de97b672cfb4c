import { businessProcessOf } from '#documents/completion/business-process.ts';
import type { Findings } from '#domain/shared/input.ts';
import type { InvoiceContent } from '#model/invoice.ts';
import type { Operation } from '#model/operation.ts';

type Nature = Pick<InvoiceContent, 'operation' | 'business_process'>;

/**
 * The nature of the operation and the business process (BT-23), whose letter it is. It is given, or all lines say it,
 * or the process, or the company's profile; else it is guessed from tax categories and units, unless a foreign seller,
 * who owes none, left it out.
 */
export function settleOperation(
  findings: Findings,
  content: InvoiceContent,
  ofProfile: Operation | null,
): Nature {
  const said = ofLines(content) ?? ofProcess(content.business_process);
  const known = content.operation ?? said ?? ofProfile;
  checkProcess(findings, content);
  const business_process = businessProcessOf({ ...content, operation: known });
  if (known !== null) return { operation: known, business_process };
  const operation = ofProcess(business_process);
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

function checkProcess(findings: Findings, { operation, business_process }: InvoiceContent): void {
  const said = ofProcess(business_process);
  if (operation === null || said === null || said === operation) return;
  findings.contradict('business_process', {
    code: 'inconsistent',
    message: `vaut ${business_process}, ce qui n’est pas « ${operation} » (BT-23 : B biens, S services, M les deux)`,
  });
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
