export interface Pain002Draft {
  message_id: string;
  original_message_id: string;
  group_status?: string;
  statuses: readonly {
    end_to_end_id: string;
    status: string;
    reason_code?: string;
    reason?: string;
  }[];
}

/** pain.002.001.10 with what is given and what its schema requires. */
export function buildPain002(draft: Pain002Draft): string {
  const group = draft.group_status === undefined ? '' : element('GrpSts', draft.group_status);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt>
    <GrpHdr>${element('MsgId', draft.message_id)}<CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      ${element('OrgnlMsgId', draft.original_message_id)}
      <OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
      ${group}
    </OrgnlGrpInfAndSts>
    ${printTransactions(draft)}
  </CstmrPmtStsRpt>
</Document>`;
}

function printTransactions({ original_message_id, statuses }: Pain002Draft): string {
  if (statuses.length === 0) return '';
  return `<OrgnlPmtInfAndSts>
      ${element('OrgnlPmtInfId', original_message_id)}
      ${statuses.map(printTransaction).join('\n      ')}
    </OrgnlPmtInfAndSts>`;
}

function printTransaction(transaction: Pain002Draft['statuses'][number]): string {
  const { end_to_end_id, status, reason_code, reason } = transaction;
  const code = reason_code === undefined ? '' : `<Rsn>${element('Cd', reason_code)}</Rsn>`;
  const text = reason === undefined ? '' : element('AddtlInf', reason);
  const reasons = code + text === '' ? '' : `<StsRsnInf>${code}${text}</StsRsnInf>`;
  const identifiers = element('OrgnlEndToEndId', end_to_end_id) + element('TxSts', status);
  return `<TxInfAndSts>${identifiers}${reasons}</TxInfAndSts>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
