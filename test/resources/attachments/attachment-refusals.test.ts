import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import {
  ODS_TYPE,
  PDF_BYTES,
  PNG_BYTES,
  PROGRAM_BYTES,
  XLSX_BYTES,
  XLSX_TYPE,
  zipOf,
} from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttached, inBase64 } from '#test-kit/invoices/build-attachment.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('attachments that break a rule', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const deposit = (attachments: unknown, overrides: object = {}) =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices`, {
      invoice: buildDeposit({ attachments, ...overrides }),
    });

  const LIST =
    'RIB, LISIBLE, FEUILLE_DE_STYLE, PJA, BON_LIVRAISON, BON_COMMANDE, DOCUMENT_ANNEXE, BORDEREAU_SUIVI, BORDEREAU_SUIVI_VALIDATION, ETAT_ACOMPTE, FACTURE_PAIEMENT_DIRECT, RECAPITULATIF_COTRAITANCE';
  const TYPES =
    'application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.oasis.opendocument.spreadsheet';
  const BASE64 = "n'est pas du Base64 (RFC 4648, alphabet standard, sans saut de ligne)";
  const named = (filename: string) => [buildAttached({ filename })];
  const holding = (bytes: Uint8Array, overrides: object = {}) => [
    buildAttached({ content: inBase64(bytes), ...overrides }),
  ];
  const NOT_PDF = "content n'est pas un fichier du type application/pdf";

  for (const [what, attachments, ...reasons] of [
    ['a program', holding(PROGRAM_BYTES), NOT_PDF],
    ['a picture in place of a PDF', holding(PNG_BYTES), NOT_PDF],
    [
      'a program as CSV',
      holding(PROGRAM_BYTES, { filename: 'a.csv', mime_code: 'text/csv' }),
      "content n'est pas un fichier du type text/csv",
    ],
    [
      'an archive as a workbook',
      holding(zipOf({ 'a.exe': 'MZ' }), { filename: 'a.xlsx', mime_code: XLSX_TYPE }),
      `content n'est pas un fichier du type ${XLSX_TYPE}`,
    ],
    [
      'a workbook with macros',
      holding(
        zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }),
        { filename: 'a.xlsx', mime_code: XLSX_TYPE },
      ),
      `content n'est pas un fichier du type ${XLSX_TYPE}`,
    ],
    [
      'a workbook as an ODS',
      holding(XLSX_BYTES, { filename: 'a.ods', mime_code: ODS_TYPE }),
      `content n'est pas un fichier du type ${ODS_TYPE}`,
    ],
    [
      'a type that is none',
      [buildAttached({ mime_code: 'text/html', filename: 'a.html' })],
      `mime code doit être l'une des valeurs : ${TYPES}`,
    ],
    [
      'an extension of another type',
      named('bl.exe'),
      'filename doit finir par .pdf pour le type application/pdf',
    ],
    [
      'an extension behind which another hides',
      named('bl.pdf.exe'),
      'filename doit finir par .pdf pour le type application/pdf',
    ],
    ['a name with a slash', named('../bl.pdf'), 'filename ne doit pas contenir de barre oblique'],
    [
      'a name with a backslash',
      named(String.raw`c:\bl.pdf`),
      'filename ne doit pas contenir de barre oblique',
    ],
    [
      'a name with a control character',
      named('b\nl.pdf'),
      'filename ne doit pas contenir de caractère de contrôle',
    ],
    [
      'a name that is read backwards',
      named('bl‮exe.pdf'),
      "filename ne doit pas contenir de marque de sens d'écriture (bidirectionnelle)",
    ],
    [
      'a name too long',
      named(`${'b'.repeat(252)}.pdf`),
      'filename est trop long (255 caractères au maximum)',
    ],
    ['no name', [buildAttached({ filename: ' ' })], 'filename doit être renseigné'],
    ['no reference', [buildAttached({ reference: ' ' })], 'reference doit être renseigné'],
    [
      'nothing',
      [{ reference: 'R' }],
      'content doit être renseigné, sauf si « url » l’est ou si une partie « attachment » a ce nom de fichier',
    ],
    ['no bytes', [buildAttached({ content: '====' })], `content ${BASE64}`],
    [
      'Base64 with a line break',
      [buildAttached({ content: `${inBase64(PDF_BYTES)}\n`.replace('V', 'V\n') })],
      `content ${BASE64}`,
    ],
    ['Base64 of URLs', [buildAttached({ content: 'JVBERi0-_w==' })], `content ${BASE64}`],
    [
      'Base64 with bits left over',
      [buildAttached({ content: 'JVBERi0xLjd=' })],
      `content ${BASE64}`,
    ],
    [
      'an address of a file',
      [{ reference: 'R', url: 'file:///etc/passwd' }],
      'url doit être une adresse http ou https',
    ],
    [
      'a name beside an address alone',
      [{ reference: 'R', url: 'https://a.fr', filename: 'a.pdf' }],
      "filename n'est admis qu'avec un contenu",
    ],
    [
      'a description of its own',
      [buildAttached({ description: 'Bon' })],
      `description doit être l'une des valeurs : ${LIST} (BR-FR-17)`,
    ],
  ] as const)
    it(`are refused with ${what}`, async () => {
      const answer = await deposit(attachments);
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ base: reasons.map((reason) => `Attachments[0].${reason}`) }),
      ]);
    });

  it('are refused with one name, or as two readable copies', async () => {
    const answer = await deposit([
      buildAttached({ description: 'LISIBLE' }),
      buildAttached({ description: 'LISIBLE', filename: 'BL-7.pdf' }),
    ]);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: [
          'Attachments[1].filename est déjà celui d’une autre pièce jointe',
          'Attachments[1].description est déjà LISIBLE pour une autre pièce jointe (BR-FR-18)',
        ],
      }),
    ]);
  });

  it('are refused together with the other members', async () => {
    const answer = await deposit(holding(PROGRAM_BYTES), { issue_date: 'hier' });
    expect(answer.body).to.deep.equal(
      refused({
        base: ['Issue date doit être une date au format AAAA-MM-JJ', `Attachments[0].${NOT_PDF}`],
      }),
    );
  });

  it('may have any description on an invoice to a consumer', async () => {
    const buyer = { name: 'Jeanne Le Goff', kind: 'consumer' };
    const answer = await deposit([buildAttached({ description: 'Bon' })], { buyer });
    expect(answer.status, answer.text).to.equal(201);
  });
});
