import { ADVICE, IBANS } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const ROUTE = 'POST /api/v1/workspaces/:workspace_id/bank_statements';

const printStatement = (amount: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>CDP-20260320</MsgId><CreDtTm>2026-03-21T04:10:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2026-03</Id>
      <Acct>
        <Id><IBAN>${IBANS.second}</IBAN></Id>
        <Ccy>EUR</Ccy>
        <Nm>Compte secondaire</Nm>
        <Svcr><FinInstnId><Nm>Crédit du Port</Nm></FinInstnId></Svcr>
      </Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">1500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt>
      </Bal>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">2580.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-20</Dt></Dt>
      </Bal>
      <Ntry>
        <Amt Ccy="EUR">${amount}</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-03-18</Dt></BookgDt>
        <ValDt><Dt>2026-03-18</Dt></ValDt>
        <AcctSvcrRef>2026077000318</AcctSvcrRef>
        <NtryDtls>
          <TxDtls>
            <RltdPties><Dbtr><Pty><Nm>${ADVICE.buyer.name}</Nm></Pty></Dbtr></RltdPties>
            <RmtInf><Ustrd>VIR BOULANGERIE DUPONT CONSEIL</Ustrd></RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;

/** A bank without connection sends a statement. */
export async function recordBankStatements(
  { show }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  const upload = (media_type: string, content: string) => ({
    params,
    file: { media_type, content },
  });
  const statement = upload('application/xml', printStatement('1080.00'));
  await show(ROUTE, 201, 'A camt.053 with one entry of an account that is new', statement);
  await show(ROUTE, 200, 'The same file again', statement);
  const negative = upload('application/xml', printStatement('-1080.00'));
  await show(ROUTE, 422, 'An amount that a statement cannot have', negative);
  const csv = upload('text/csv', '2026-03-18;1080.00;VIR BOULANGERIE DUPONT CONSEIL');
  await show(ROUTE, 415, 'A file that is no XML', csv);
}
