import { expect } from 'chai';
import { cutPieces, joinPieces } from '#einvoice/xml/cut-pieces.ts';

describe('the pieces of a document', () => {
  it('are its outermost elements of a name, with any prefix', () => {
    const text = '<a><E x="1">1<E/></E>-<p:E\n>2</p:E><E/><Es>3</Es></a>';
    expect(cutPieces(text, 'E')).to.deep.equal({
      rest: '<a><E piece="0"/>-<p:E piece="1"/><E piece="2"/><Es>3</Es></a>',
      pieces: ['<E x="1">1<E/></E>', '<p:E\n>2</p:E>', '<E/>'],
    });
  });

  it('do not include names in a comment, a CDATA section or an instruction', () => {
    const text = '<a><!-- <E> --><![CDATA[<E>]]><?p <E>?><E><![CDATA[</E>]]></E></a>';
    expect(cutPieces(text, 'E').pieces).to.deep.equal(['<E><![CDATA[</E>]]></E>']);
  });

  it('stay in place when they do not end', () => {
    expect(cutPieces('<a><E></a>', 'E')).to.deep.equal({ rest: '<a><E></a>', pieces: [] });
    expect(cutPieces('<a></E><E></E></a>', 'E').rest).to.contain('</E>');
  });

  it('stand in a root that declares the prefixes of the rest', () => {
    const cut = cutPieces('<p:a xmlns:p="urn:1"><p:E/></p:a>', 'E');
    expect(joinPieces(cut, cut.pieces)).to.equal('<pieces xmlns:p="urn:p"><p:E/></pieces>');
  });
});
