import { expect } from 'chai';
import * as fc from 'fast-check';
import { jsonView } from '#console/parts/json-view.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text that a browser shows. */
const textOf = (json: string): string =>
  jsonView(json)
    .html.replace(/^<pre[^>]*><code>/, '')
    .replace(/<\/code><\/pre>$/, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? '');

/** Without the white space between tokens. */
const compact = (json: string): string =>
  json.replaceAll(
    /("(?:[^"\\]|\\[\s\S])*"?)|\s+/g,
    (_, string: string | undefined) => string ?? '',
  );

describe('the view of a JSON body', () => {
  it('equals the bytes without their white space, for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const body = JSON.stringify(value);
        expect(compact(textOf(body))).to.equal(body);
      }),
    );
  });

  it('keeps digits, escapes and names as they are written', () => {
    const body = String.raw`{"amount":450.00,"id":12345678901234567890,"é\u00e9":"a\"<b>\\ b  c","e":1.0e+5}`;
    expect(compact(textOf(body))).to.equal(body);
    expect(jsonView(body).html)
      .to.include('<span class="d">450.00</span>')
      .and.to.include('<span class="d">12345678901234567890</span>');
  });

  it('indents what is nested, and leaves what is empty on its line', () => {
    expect(textOf('{"a":[1,{"b":null}],"c":{},"d":[]}')).to.equal(
      [
        '{',
        '  "a": [',
        '    1,',
        '    {',
        '      "b": null',
        '    }',
        '  ],',
        '  "c": {},',
        '  "d": []',
        '}',
      ].join('\n'),
    );
  });

  it('prints a text that is cut off, or is not JSON, and never as HTML', () => {
    expect(textOf('{"a":"<scr ipt')).to.equal('{\n  "a": "<scr ipt');
    expect(jsonView('<script>alert(1)</script>').html).not.to.include('<script>');
    expect(compact(textOf('}]{"a":}'))).to.equal('}]{"a":}');
  });
});
