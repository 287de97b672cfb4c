import { expect } from 'chai';
import { readEmbeddedXml } from '#einvoice/facturx/read-embedded-xml.ts';
import { oneAttachment, writeRawPdf, type RawObjects } from '#test/support/documents/raw-pdf.ts';

const CATALOG = '/Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 5 0 R >>';
const catalog = (entries: string): RawObjects => ({ 1: `<< ${CATALOG} ${entries} >>` });
const annotated = (annotation: string): RawObjects => ({
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
  3: '<< /Type /Page /Parent 2 0 R /Annots [9 0 R] >>',
  9: `<< /Type /Annot ${annotation} >>`,
});
const URI = '/A << /S /URI /URI (https://example.com) >>';

const CASES: readonly [title: string, objects: RawObjects, found: readonly string[]][] = [
  ['nothing but pages', {}, []],
  ['a view to open at', catalog('/OpenAction [3 0 R /Fit]'), []],
  ['a small link', annotated(`/Subtype /Link /Rect [10 10 90 20] ${URI}`), []],
  ['a script', catalog('/OpenAction << /S /JavaScript /JS (app.alert) >>'), ['javascript']],
  [
    'a script by name, in an object that refers to itself',
    {
      1: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 5 0 R /JavaScript 8 0 R >> >>',
      8: '<< /Names [(a) 9 0 R] /Kids [8 0 R] >>',
      9: '<< /S /Java#53cript /JS (x) >>',
    },
    ['javascript'],
  ],
  [
    'a program to launch',
    annotated('/Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >>'),
    ['launch'],
  ],
  [
    'an action after an action',
    catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Launch >>] >>'),
    ['launch'],
  ],
  ['another file', annotated('/Rect [0 0 9 9] /A << /S /GoToR /F (\\\\\\\\host) >>'), ['remote']],
  ['a form that is sent', annotated('/Rect [0 0 9 9] /A << /S /SubmitForm >>'), ['form']],
  ['a form of XML', catalog('/AcroForm << /XFA [] >>'), ['form']],
  ['a film', annotated('/Subtype /RichMedia /Rect [0 0 9 9]'), ['media']],
  ['a link that opens by itself', catalog(`/OpenAction << /S /URI /URI (x) >>`), ['opens_link']],
  [
    'a link over its page',
    annotated(`/Subtype /Link /Rect [595 842 0 0] ${URI}`),
    ['covering_link'],
  ],
  ['more than can be looked at', catalog(`/Extra [${'[] '.repeat(60_000)}]`), ['unexamined']],
  ['references in a circle', { ...catalog('/AA 8 0 R'), 8: '9 0 R', 9: '8 0 R' }, ['unexamined']],
];

describe('active content of a PDF', () => {
  for (const [title, objects, found] of CASES)
    it(`is found in one with ${title}: ${found.join() || 'none'}`, () => {
      const outcome = readEmbeddedXml(writeRawPdf(oneAttachment(objects)));
      if (outcome.kind === 'unreadable') throw new Error(outcome.problem.detail);
      expect(outcome.container.active).to.deep.equal(found);
    });
});
