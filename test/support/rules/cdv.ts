import { XmlDocument } from 'libxml2-wasm';

const UN = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  rsm: `${UN}:CrossDomainAcknowledgementAndResponse:100`,
  ram: `${UN}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${UN}:UnqualifiedDataType:100`,
  qdt: `${UN}:QualifiedDataType:100`,
};

/** XPath: whether the node is one of the words. */
const isOneOf = (words: string, node = '.') => `contains(' ${words} ', concat(' ', ${node}, ' '))`;

const ROOT = '/rsm:CrossDomainAcknowledgementAndResponse';
const CONTEXT = `${ROOT}/rsm:ExchangedDocumentContext`;
const DOCUMENT = `${ROOT}/rsm:ExchangedDocument`;
const ACKNOWLEDGEMENT = `${ROOT}/rsm:AcknowledgementDocument`;
const REFERENCE = `${ACKNOWLEDGEMENT}/ram:ReferenceReferencedDocument`;
const STATUS = `${REFERENCE}/ram:SpecifiedDocumentStatus`;

const TREATMENT_ROLES = 'BY AB DL SE SR PE PR II IV';
const PROCESS = 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID';
const GUIDELINE = 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID';
const RECIPIENT = '../rsm:ExchangedDocument/ram:RecipientTradeParty';
const ONLY_PPF =
  `(count(${RECIPIENT}/ram:GlobalID) = 1 and ${RECIPIENT}/ram:GlobalID[@schemeID='0238'] = '0000'` +
  ` and ${RECIPIENT}/ram:RoleCode = 'DFH')`;
const SENDER_ID = `${DOCUMENT}/ram:SenderTradeParty/ram:GlobalID`;
const IS_FILE = `${REFERENCE}/ram:ProcessConditionCode = '501'`;
const MEN = "ram:SpecifiedDocumentStatus/ram:SpecifiedDocumentCharacteristic[ram:TypeCode = 'MEN']";

const REASONS =
  'RETRAIT_MAN_SERV ST_CT_NON_DECLAR SUPPR_COMP_AVOIR TRANSF_PMNT_REGIE CONTACT_ACHTR NON_TRANSMISE JUSTIF_ABS' +
  ' ROUTAGE_ERR AUTRE COORD_BANC_ERR TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_INC' +
  ' DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM DOUBLE_FACT CMD_ERR ADR_ERR SIRET_ERR CODE_ROUTAGE_ERR' +
  ' REF_CT_ABSENT REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR QUALITE_ERR LIVR_INCOMP REJ_SEMAN REJ_UNI' +
  ' REJ_COH REJ_ADR REJ_CONT_B2G REJ_REF_PJ REJ_ASS_PJ IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ' +
  ' IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F IRR_ANTIVIRUS IRR_NOM_F';

const REFUSALS =
  'TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM' +
  ' DOUBLE_FACT CMD_ERR ADR_ERR REF_CT_ABSENT';

const REASONS_BY_STATUS: Readonly<Record<string, string>> = {
  200: 'NON_TRANSMISE',
  213:
    'MONTANTTOTAL_ERR CALCUL_ERR DOUBLON DEST_INC ADR_ERR REJ_SEMAN REJ_UNI REJ_COH REJ_ADR REJ_CONT_B2G' +
    ' REJ_REF_PJ REJ_ASS_PJ',
  207:
    'AUTRE COORD_BANC_ERR TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_INC DEST_ERR' +
    ' TRANSAC_INC EMMET_INC CONTRAT_TERM DOUBLE_FACT CMD_ERR ADR_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT' +
    ' REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR QUALITE_ERR LIVR_INCOMP',
  206:
    'AUTRE CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR' +
    ' QUALITE_ERR LIVR_INCOMP',
  208: 'JUSTIF_ABS COORD_BANC_ERR CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR',
  221: 'ROUTAGE_ERR',
  501:
    'IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F IRR_ANTIVIRUS' +
    ' IRR_NOM_F',
};

/** XPath: whether a motive explains another status (MDT-115 before MDT-105). */
const explainsOther = (code: string) => {
  const [invoice, detail] = ['../../ram:ProcessConditionCode', '../ram:ProcessConditionCode'];
  return (
    `((${invoice} != '${code}' and (not(${detail}) or ${detail} != '${code}'))` +
    ` or (${invoice} = '${code}' and ${detail} != '${code}'))`
  );
};

type Rule = readonly [id: string, context: string, test: string];

const REASON_RULES = Object.entries(REASONS_BY_STATUS).map(([code, reasons]): Rule => [
  `BR-FR-CDV-CL-09_MDT-113_${code}`,
  `${STATUS}/ram:ReasonCode`,
  `${explainsOther(code)} or ${isOneOf(reasons)}`,
]);

/** Fatal assertions of the FNFE-MPE's schematron BR-FR-CDV, V1.4.0; presence as in its texts. */
const RULES: readonly Rule[] = [
  [
    'BR-FR-04_MDT-91',
    `${REFERENCE}/ram:TypeCode`,
    isOneOf('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'),
  ],
  ['BR-FR-CDV-01_MDG-3', ROOT, `rsm:ExchangedDocumentContext/${GUIDELINE}`],
  [
    'BR-FR-CDV-02_MDT-3',
    CONTEXT,
    `${GUIDELINE} = 'urn.cpro.gouv.fr:1p0:CDV:invoice'` +
      ` or (${GUIDELINE} = 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2' and ${ONLY_PPF})`,
  ],
  ['BR-FR-CDV-03_MDT-4', DOCUMENT, 'ram:ID'],
  ['BR-FR-CDV-04_MDG-4', DOCUMENT, 'ram:IssueDateTime'],
  ['BR-FR-CDV-05_MDG-9', DOCUMENT, 'ram:SenderTradeParty'],
  ['BR-FR-CDV-06_MDT-21', `${DOCUMENT}/ram:SenderTradeParty`, 'ram:RoleCode'],
  [
    'BR-FR-CDV-07_MDT-38_yes',
    `${DOCUMENT}/ram:IssuerTradeParty`,
    `../../rsm:AcknowledgementDocument/ram:TypeCode != '23' or ram:GlobalID`,
  ],
  [
    'BR-FR-CDV-08_MDT-73',
    `${DOCUMENT}/ram:RecipientTradeParty`,
    `${isOneOf('WK DFH', 'ram:RoleCode')} or ram:URIUniversalCommunication/ram:URIID`,
  ],
  ['BR-FR-CDV-09_MDT-77', ACKNOWLEDGEMENT, "ram:TypeCode = '23' or ram:TypeCode = '305'"],
  ['BR-FR-CDV-10_MDT-87', REFERENCE, 'ram:IssuerAssignedID'],
  ['BR-FR-CDV-11_MDG-35', REFERENCE, `ram:FormattedIssueDateTime or ${IS_FILE}`],
  ['BR-FR-CDV-12_MDT-105', REFERENCE, 'ram:ProcessConditionCode'],
  ['BR-FR-CDV-13_MDT-129', REFERENCE, `ram:IssuerTradeParty/ram:GlobalID or ${IS_FILE}`],
  [
    'BR-FR-CDV-14_MDT-207',
    REFERENCE,
    `not(ram:ProcessConditionCode = '212')` +
      ` or (count(${MEN}) >= 1 and count(${MEN}) = count(${MEN}[ram:ValueAmount and ram:ValuePercent]))`,
  ],
  [
    'BR-FR-CDV-15_MDT-113',
    `${REFERENCE}/ram:ProcessConditionCode`,
    `not(${isOneOf('210 213 501 207 206 208')}) or ../ram:SpecifiedDocumentStatus/ram:ReasonCode`,
  ],
  ['BR-FR-CDV-16_MDT-124-2', STATUS, 'ram:SequenceNumeric'],
  [
    'BR-FR-CDV-CL-01_MDT-2',
    CONTEXT,
    `(not${ONLY_PPF} and ${PROCESS} and ${isOneOf('REGULATED NON_REGULATED B2C B2CINT B2BINT OUTOFSCOPE', PROCESS)})` +
      ` or (${ONLY_PPF} and string-length(normalize-space(${PROCESS})) <= 3)`,
  ],
  [
    'BR-FR-CDV-CL-02_MDT-21_305',
    DOCUMENT,
    `not(../rsm:AcknowledgementDocument/ram:TypeCode = '305') or ram:SenderTradeParty/ram:RoleCode = 'WK'`,
  ],
  [
    'BR-FR-CDV-CL-02_MDT-21_23',
    `${DOCUMENT}[../rsm:AcknowledgementDocument/ram:TypeCode = '23']`,
    `ram:SenderTradeParty/ram:RoleCode[${isOneOf(`${TREATMENT_ROLES} WK`)}]`,
  ],
  [
    'BR-FR-CDV-CL-03_MDT-40_305',
    DOCUMENT,
    `not(../rsm:AcknowledgementDocument/ram:TypeCode = '305') or ram:IssuerTradeParty/ram:RoleCode = 'WK'`,
  ],
  [
    'BR-FR-CDV-CL-03_MDT-40_23',
    `${DOCUMENT}[../rsm:AcknowledgementDocument/ram:TypeCode = '23']`,
    `ram:IssuerTradeParty/ram:RoleCode[${isOneOf(TREATMENT_ROLES)}]`,
  ],
  [
    'BR-FR-CDV-CL-04_MDT-59',
    `${DOCUMENT}/ram:RecipientTradeParty/ram:RoleCode`,
    isOneOf(`${TREATMENT_ROLES} WK DFH`),
  ],
  [
    'BR-FR-CDV-CL-05_MDT-88_305',
    `${REFERENCE}[../ram:TypeCode = '305']/ram:StatusCode`,
    isOneOf('10 51 43 8 48'),
  ],
  [
    'BR-FR-CDV-CL-05_MDT-88_23',
    `${REFERENCE}[../ram:TypeCode = '23']/ram:StatusCode`,
    isOneOf('45 39 37 50 49 47 46 1 5'),
  ],
  ['BR-FR-CDV-CL-07_MDT-132', `${REFERENCE}/ram:IssuerTradeParty/ram:RoleCode`, ". = 'SE'"],
  [
    'BR-FR-CDV-CL-08_MDT-158',
    `${REFERENCE}/ram:RecipientTradeParty/ram:RoleCode`,
    isOneOf(`${TREATMENT_ROLES} WK DFH`),
  ],
  ['BR-FR-CDV-CL-09_MDT-113', `${STATUS}/ram:ReasonCode`, isOneOf(REASONS)],
  [
    'BR-FR-CDV-CL-09_MDT-113_210',
    `${STATUS}/ram:ReasonCode`,
    `${explainsOther('210')} or ${SENDER_ID}[@schemeID = '0238'] = '9999' or ${isOneOf(REFUSALS)}`,
  ],
  [
    'BR-FR-CDV-CL-09_MDT-113_210B2G',
    `${STATUS}/ram:ReasonCode`,
    `${explainsOther('210')} or not(${SENDER_ID}[@schemeID = '0238'] = '9999')` +
      ` or ${isOneOf(
        `${REFUSALS} RETRAIT_MAN_SERV ST_CT_NON_DECLAR SUPPR_COMP_AVOIR TRANSF_PMNT_REGIE CONTACT_ACHTR AUTRE COORD_BANC_ERR LIVR_INCOMP`,
      )}`,
  ],
  ...REASON_RULES,
  [
    'BR-FR-CDV-CL-10_MDT-121',
    `${STATUS}/ram:RequestedActionCode`,
    isOneOf('NOA PIN NIN CNF CNP CNA OTH'),
  ],
  [
    'BR-FR-CDV-CL-11_MDT-207',
    `${STATUS}/ram:SpecifiedDocumentCharacteristic/ram:TypeCode`,
    isOneOf('MEN MPA RAP ESC RAB REM MAP MAPTTC MNA MNATTC CBB DIV DVA MAJ'),
  ],
];

/** Ids of the rules that a CDAR document breaks; shares no code with the service. */
export function checkCdv(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  return RULES.filter(
    ([, context, test]) => document.find(`${context}[not(${test})]`, NAMESPACES).length > 0,
  ).map(([id]) => id);
}
