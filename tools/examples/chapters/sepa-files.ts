import { IBANS } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Payments } from './payment-batches.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';
const INSTRUCTION = '/api/v1/payment_instructions/:id';

interface SepaFile {
  id: number;
  message_id: string;
}

const PRINTER = {
  amount: '200.56',
  beneficiary_name: 'Imprimerie des Halles',
  beneficiary_iban: IBANS.printer,
  reference: 'Facture IH-2026-231',
};

/** A batch that pays the printer's purchase. */
const printerBatch = (
  { workspace_id, bank_account_id, received_id }: Payments,
  end_to_end_id: string,
) => ({
  params: { workspace_id },
  body: {
    payment_batch: {
      name: 'Imprimeur',
      bank_account_id,
      channel: 'sepa_file',
      execution_date: '2030-03-27',
      instructions: [{ end_to_end_id, ...PRINTER, invoice_document_id: received_id }],
    },
  },
});

/** A batch for the bank as a file. @returns its id and the file's name */
export async function recordSepaFile(story: Story, payments: Payments): Promise<SepaFile> {
  const { show, call, deliveries } = story;
  const { data } = await show(
    `POST ${COLLECTION}`,
    201,
    'Draft a batch that becomes a file',
    printerBatch(payments, 'IH-2026-231'),
  );
  const member = { params: { id: data.id } };
  await show(`POST ${MEMBER}/submit`, 409, 'A draft', member);
  await call(`POST ${MEMBER}/submit_for_approval`, 200, member);
  await call(`POST ${MEMBER}/approve`, 200, {
    ...member,
    body: { payment_batch: { version: 2 } },
  });
  await show(`GET ${MEMBER}/sepa_export`, 409, 'Before the file is made', member);
  await show(`POST ${MEMBER}/sepa_export`, 202, 'Make the file', member);
  await show(`POST ${MEMBER}/sepa_export`, 200, 'Again: it has begun', member);
  const { text } = await show(`GET ${MEMBER}/sepa_export`, 200, 'The file for the bank', member);
  await deliveries.send();
  return { id: data.id, message_id: /<MsgId>(.*?)<\/MsgId>/.exec(text)?.[1] ?? '' };
}

/** The same purchase once more, which is not sent. */
export async function recordRepeat({ show, call }: Story, payments: Payments): Promise<void> {
  const { data } = await show(
    `POST ${COLLECTION}`,
    201,
    'A purchase that another batch pays already',
    printerBatch(payments, 'IH-2026-231-BIS'),
  );
  const member = { params: { id: data.id } };
  const route = `POST ${MEMBER}/submit_for_approval`;
  await show(route, 422, 'A payment that another batch has already', member);
  await show(route, 200, 'Pay it a second time', {
    ...member,
    body: { payment_batch: { version: 1, repeats_confirmed: true } },
  });
  await call(`POST ${MEMBER}/refuse_approval`, 200, member);
  await call(`DELETE ${MEMBER}`, 204, member);
}

/** Its payment is returned. */
export async function recordReturn(story: Story, { id, message_id }: SepaFile): Promise<void> {
  const member = { params: { id } };
  const { first } = await story.call(`GET ${MEMBER}/instructions`, 200, member);
  await recordSettlement(story, first.id);
  const file = { media_type: 'application/xml', content: printReport(message_id) };
  const request = { ...member, file };
  await story.show(
    `POST ${MEMBER}/bank_reports`,
    200,
    "The bank's pain.002 says the same",
    request,
  );
  await story.deliveries.send();
}

async function recordSettlement({ show }: Story, id: number): Promise<void> {
  const member = { params: { id } };
  await show(
    `POST ${INSTRUCTION}/undo_settlement`,
    409,
    'An instruction that is not settled',
    member,
  );
  await show(`POST ${INSTRUCTION}/confirm_settlement`, 200, 'It has left the account', member);
  await show(`POST ${INSTRUCTION}/undo_settlement`, 200, 'It has not, after all', member);
  await show(
    `POST ${INSTRUCTION}/declare_not_executed`,
    200,
    'The bank did not execute it',
    member,
  );
  await show(`POST ${INSTRUCTION}/declare_not_executed`, 200, 'Again: nothing changes', member);
  await show(`GET ${INSTRUCTION}`, 200, 'A rejected instruction', member);
  await show(`GET ${INSTRUCTION}`, 404, 'An instruction that does not exist', {
    params: { id: 999 },
  });
}

const printReport = (message_id: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>BDB-20260327-17</MsgId><CreDtTm>2026-03-27T07:45:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      <OrgnlMsgId>${message_id}</OrgnlMsgId>
      <OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
    </OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>
      <OrgnlPmtInfId>${message_id}</OrgnlPmtInfId>
      <TxInfAndSts>
        <OrgnlEndToEndId>IH-2026-231</OrgnlEndToEndId>
        <TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Compte clos</AddtlInf></StsRsnInf>
      </TxInfAndSts>
    </OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt>
</Document>
`;
