import { expect } from 'chai';
import { childrenOf, findElement, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';

const element = (name: string, content: string | readonly XmlElement[]): XmlElement => ({
  name,
  namespace: '',
  attributes: new Map(),
  elements: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
  isRead: false,
});
const NONE: ReadonlySet<string> = new Set();
const pathsOf = (root: XmlElement, constants = NONE) => unreadElements(root, constants).paths;

const invoice = () =>
  element('Invoice', [
    element('ID', 'F-1'),
    element('Note', 'Un'),
    element('Note', 'Deux'),
    element('Line', [element('ID', '1'), element('UUID', 'a'), element('Empty', ' ')]),
    element('Line', [element('ID', '2'), element('Tax', [element('Scheme', 'VAT')])]),
  ]);

describe('the unread elements of a document', () => {
  it('are its leaves with text, counted where a name is repeated, one of each kind first', () => {
    expect(unreadElements(invoice(), NONE)).to.deep.equal({
      paths: [
        '/Invoice/ID',
        '/Invoice/Note[1]',
        '/Invoice/Line[1]/ID',
        '/Invoice/Line[1]/UUID',
        '/Invoice/Line[2]/Tax/Scheme',
        '/Invoice/Note[2]',
        '/Invoice/Line[2]/ID',
      ],
      count: 7,
    });
  });

  it('are not those that a finder handed out', () => {
    const root = invoice();
    textOf(root, 'ID');
    childrenOf(root, 'Note');
    for (const line of childrenOf(root, 'Line')) findElement(line, 'ID');
    expect(pathsOf(root)).to.deep.equal(['/Invoice/Line[1]/UUID', '/Invoice/Line[2]/Tax/Scheme']);
  });

  it('exclude those that were only looked at', () => {
    const root = invoice();
    expect(peekElement(root, 'ID')?.text).to.equal('F-1');
    expect(pathsOf(root)).to.include('/Invoice/ID');
  });

  it('exclude constants, by their name or by their parent’s', () => {
    expect(pathsOf(invoice(), new Set(['Tax']))).to.not.include('/Invoice/Line[2]/Tax/Scheme');
    const constants = new Set(['Tax/Scheme', 'Note/UUID']);
    expect(pathsOf(invoice(), constants)).to.not.include('/Invoice/Line[2]/Tax/Scheme');
    expect(pathsOf(invoice(), constants)).to.include('/Invoice/Line[1]/UUID');
  });

  it('are five hundred at most, and counted beyond', () => {
    const many = Array.from({ length: 100_000 }, () => element('x'.repeat(1000), '1'));
    const { paths, count } = unreadElements(element('Invoice', many), NONE);
    expect(count).to.equal(100_000);
    expect(paths).to.have.length(500);
    expect(paths[499]).to.equal(`/Invoice/${'x'.repeat(80)}[500]`);
  });

  it('hide no other kind, however many of one there are', () => {
    const many = Array.from({ length: 1000 }, () => element('Reference', [element('UUID', 'a')]));
    const line = element('Line', [element('TaxPointDate', '2026-12-24')]);
    const { paths } = unreadElements(element('Invoice', [...many, line]), NONE);
    expect(paths.slice(0, 3)).to.deep.equal([
      '/Invoice/Reference[1]/UUID',
      '/Invoice/Line/TaxPointDate',
      '/Invoice/Reference[2]/UUID',
    ]);
  });

  it('stay few when they are of as many kinds', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => element(`x${at}`, '1'));
    const { paths, count } = unreadElements(element('Invoice', many), NONE);
    expect([count, paths.length, paths[499]]).to.deep.equal([100_000, 500, '/Invoice/x499']);
  });
});
