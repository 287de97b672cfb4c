/** A camt.053, below 32 MiB up to some 100 000 entries. */
export function statementFile(entries: number, message: number): string {
  const printed = Array.from(
    { length: entries },
    (_, at) =>
      `<Ntry><Amt Ccy="EUR">${at + 1}.${message % 100}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><AcctSvcrRef>${message}-${at}</AcctSvcrRef><AddtlNtryInf>VIR F-${at} DE BOULANGERIE DUPONT</AddtlNtryInf></Ntry>`,
  ).join('');
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${message}</MsgId></GrpHdr><Stmt><Id>${message}</Id><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${printed}</Stmt></BkToCstmrStmt></Document>`;
}
