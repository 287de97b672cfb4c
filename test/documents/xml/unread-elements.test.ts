import { expect } from 'chai';
import { childrenOf, findElement, peekElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import { unreadElements } from '#documents/xml/unread-elements.ts';

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
  it('are its leaves with text, counted where a name is repeated', () => {
    expect(unreadElements(invoice(), NONE)).to.deep.equal({
      paths: [
        '/Invoice/ID',
        '/Invoice/Note[1]',
        '/Invoice/Note[2]',
        '/Invoice/Line[1]/ID',
        '/Invoice/Line[1]/UUID',
        '/Invoice/Line[2]/ID',
        '/Invoice/Line[2]/Tax/Scheme',
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

  it('are those at which one only looked', () => {
    const root = invoice();
    expect(peekElement(root, 'ID')?.text).to.equal('F-1');
    expect(pathsOf(root)).to.include('/Invoice/ID');
  });

  it('are not constants, by their name or by their parent’s too', () => {
    expect(pathsOf(invoice(), new Set(['Tax']))).to.not.include('/Invoice/Line[2]/Tax/Scheme');
    const constants = new Set(['Tax/Scheme', 'Note/UUID']);
    expect(pathsOf(invoice(), constants)).to.not.include('/Invoice/Line[2]/Tax/Scheme');
    expect(pathsOf(invoice(), constants)).to.include('/Invoice/Line[1]/UUID');
  });

  it('are two hundred at most, and counted beyond', () => {
    const many = Array.from({ length: 100_000 }, () => element('x'.repeat(1000), '1'));
    const { paths, count } = unreadElements(element('Invoice', many), NONE);
    expect(count).to.equal(100_000);
    expect(paths).to.have.length(200);
    expect(paths[199]).to.equal(`/Invoice/${'x'.repeat(80)}[200]`);
  });
});
