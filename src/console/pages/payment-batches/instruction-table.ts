import type { CarriedBatch } from '#domain/payments/payment-batches/carry-batch.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { StoredInstruction } from '#orm/sql/payments/payment-instructions.ts';
import { empty } from '#console/parts/empty.ts';
import { noMatch } from '#console/parts/filters.ts';
import { iban } from '#console/parts/iban.ts';
import { money } from '#console/parts/money.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { instructionBadge } from '#console/parts/state-badges.ts';
import type { Column, RowsInput } from '#console/parts/table.ts';
import { instructionWords } from '#console/words/instruction-words.ts';
import { bankText } from '#console/shared/bank-text.ts';
import { instructionPath } from '#console/shared/batch-path.ts';
import { ibanMark } from './iban-mark.ts';
import type { BatchVisit, MarkedPage } from './load-batch.ts';

/** Rows of a batch's instructions, for the table and for its changes alike. */
export const instructionRows = (
  visit: BatchVisit,
  rows: readonly StoredInstruction[],
  batch: CarriedBatch,
  marks: MarkedPage['marks'],
): RowsInput<StoredInstruction> => ({
  name: 'instruction',
  columns: [...payeeColumns(visit, batch, marks), ...outcomeColumns(visit, marks)],
  rows,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => instructionPath(visit, id),
  versionOf: ({ updated_at }) => updated_at.getTime().toString(36),
});

function payeeColumns(
  visit: BatchVisit,
  batch: CarriedBatch,
  marks: MarkedPage['marks'],
): Column<StoredInstruction>[] {
  const words = instructionWords(visit.language);
  return [
    {
      head: words.status,
      width: 190,
      card: 'top',
      cell: ({ status }) => instructionBadge(visit, status, batch),
    },
    { head: words.beneficiary, card: 'bottom', cell: (row) => row.beneficiary_name },
    {
      head: words.iban,
      width: marks.size === 0 ? 104 : 310,
      ...(marks.size === 0 ? { leaves: 2 } : { card: 'bottom' }),
      cell: (row) => {
        const { beneficiary_iban_masked: iban_masked, beneficiary_iban_last4: iban_last4 } = row;
        return html`${iban({ iban_masked, iban_last4 })} ${ibanMark(visit, marks.get(row.id))}`;
      },
    },
    { head: words.reference, leaves: 1, cell: ({ reference }) => reference ?? '' },
  ];
}

function outcomeColumns(
  visit: BatchVisit,
  marks: MarkedPage['marks'],
): Column<StoredInstruction>[] {
  const words = instructionWords(visit.language);
  const word = reaches(visit.workspace.role, 'manager') ? words.decide : words.open;
  return [
    {
      head: words.end_to_end_id,
      width: 170,
      leaves: marks.size === 0 ? 2 : 1,
      cell: ({ end_to_end_id }) => html`<code>${end_to_end_id}</code>`,
    },
    {
      head: words.amount,
      width: 130,
      align: 'end',
      card: 'top_end',
      cell: ({ amount }) => money(visit, amount),
    },
    {
      head: words.reason,
      leaves: marks.size === 0 ? 2 : 1,
      cell: (row) => bankText(visit, row) ?? '',
    },
    {
      head: words.actions,
      width: 136,
      card: 'bottom_end',
      cell: ({ id, status }) =>
        html`<a href="${instructionPath(visit, id)}">${status === 'draft' ? words.open : word}</a>`,
    },
  ];
}

/** The table and the way on, with the batch's version, which a live page names when it asks for changes. */
export function instructionListView(
  visit: BatchVisit,
  { instructions, next, marks }: MarkedPage,
  batch: CarriedBatch & Pick<PaymentBatch, 'version'>,
): Html {
  const words = instructionWords(visit.language);
  const list = pagedTable(visit, {
    ...instructionRows(visit, instructions, batch, marks),
    label: words.list,
    live: true,
    next,
    parameter: 'behind',
    empty: visit.query.status === null ? empty(words.none) : noMatch(visit),
  });
  return html`<div id="batch-lines" data-shown-version="${String(batch.version)}">${list}</div>`;
}
