import { expect } from 'chai';
import { contrastOnWhite } from '#model/colour-contrast.ts';

describe('the contrast of a colour with white', () => {
  it('is computed by the formula of WCAG', () => {
    const rounded = (colour: string) => contrastOnWhite(colour)?.toFixed(2);
    // Published pairs: the greys on either side of 4.5, and the ends of the scale.
    expect(rounded('#000000')).to.equal('21.00');
    expect(rounded('#ffffff')).to.equal('1.00');
    expect(rounded('#767676')).to.equal('4.54');
    expect(rounded('#777777')).to.equal('4.48');
    expect(rounded('#0000FF')).to.equal('8.59');
    expect(rounded('#ff0000')).to.equal('4.00');
  });

  it('is null for another text', () => {
    for (const text of ['', '#fff', 'red', '#12345g', '#1234567'])
      expect(contrastOnWhite(text)).to.equal(null);
  });
});
