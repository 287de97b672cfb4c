import {
  decimalNumber,
  externalCode,
  isoDateTime,
  max105Text,
  max15NumericText,
  max35Text,
  uuidv4Identifier,
  type ValueTest,
} from './values.ts';

/** An element's content: a value, elements in this order, one of these, or content that is not read. */
export type Content =
  | { value: ValueTest }
  | { sequence: readonly Particle[] }
  | { choice: readonly Particle[] }
  | 'unread';

export interface Particle {
  name: string;
  min: 0 | 1;
  max: number;
  content: Content;
}

const one = (name: string, content: Content): Particle => ({ name, min: 1, max: 1, content });
const optional = (name: string, content: Content): Particle => ({ name, min: 0, max: 1, content });
const many = (name: string, content: Content): Particle => ({
  ...optional(name, content),
  max: Infinity,
});

const STATUS_REASON: Content = {
  sequence: [
    optional('Orgtr', 'unread'),
    optional('Rsn', {
      choice: [one('Cd', { value: externalCode }), one('Prtry', { value: max35Text })],
    }),
    many('AddtlInf', { value: max105Text }),
  ],
};

const NUMBER_PER_STATUS: Content = {
  sequence: [
    one('DtldNbOfTxs', { value: max15NumericText }),
    one('DtldSts', { value: externalCode }),
    optional('DtldCtrlSum', { value: decimalNumber }),
  ],
};

const GROUP_HEADER: Content = {
  sequence: [
    one('MsgId', { value: max35Text }),
    one('CreDtTm', { value: isoDateTime }),
    optional('InitgPty', 'unread'),
    optional('FwdgAgt', 'unread'),
    optional('DbtrAgt', 'unread'),
    optional('CdtrAgt', 'unread'),
  ],
};

const ORIGINAL_GROUP: Content = {
  sequence: [
    one('OrgnlMsgId', { value: max35Text }),
    one('OrgnlMsgNmId', { value: max35Text }),
    optional('OrgnlCreDtTm', { value: isoDateTime }),
    optional('OrgnlNbOfTxs', { value: max15NumericText }),
    optional('OrgnlCtrlSum', { value: decimalNumber }),
    optional('GrpSts', { value: externalCode }),
    many('StsRsnInf', STATUS_REASON),
    many('NbOfTxsPerSts', NUMBER_PER_STATUS),
  ],
};

const TRANSACTION: Content = {
  sequence: [
    optional('StsId', { value: max35Text }),
    optional('OrgnlInstrId', { value: max35Text }),
    optional('OrgnlEndToEndId', { value: max35Text }),
    optional('OrgnlUETR', { value: uuidv4Identifier }),
    optional('TxSts', { value: externalCode }),
    many('StsRsnInf', STATUS_REASON),
    many('ChrgsInf', 'unread'),
    optional('TrckrData', 'unread'),
    optional('AccptncDtTm', { value: isoDateTime }),
    optional('AcctSvcrRef', { value: max35Text }),
    optional('ClrSysRef', { value: max35Text }),
    optional('OrgnlTxRef', 'unread'),
    many('SplmtryData', 'unread'),
  ],
};

const PAYMENT_INFORMATION: Content = {
  sequence: [
    one('OrgnlPmtInfId', { value: max35Text }),
    optional('OrgnlNbOfTxs', { value: max15NumericText }),
    optional('OrgnlCtrlSum', { value: decimalNumber }),
    optional('PmtInfSts', { value: externalCode }),
    many('StsRsnInf', STATUS_REASON),
    many('NbOfTxsPerSts', NUMBER_PER_STATUS),
    many('TxInfAndSts', TRANSACTION),
  ],
};

const REPORT: Content = {
  sequence: [
    one('GrpHdr', GROUP_HEADER),
    one('OrgnlGrpInfAndSts', ORIGINAL_GROUP),
    many('OrgnlPmtInfAndSts', PAYMENT_INFORMATION),
    many('SplmtryData', 'unread'),
  ],
};

export const PAIN_002_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';

/** The root of pain.002.001.10 and all below it that we read, as its schema has them. */
export const DOCUMENT: Particle = one('Document', { sequence: [one('CstmrPmtStsRpt', REPORT)] });
