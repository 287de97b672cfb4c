import { expect } from 'chai';
import { html, rawHtml } from '#http/pages/html.ts';
import { renderInline, renderMarkdown, topicsOf } from '#api/pages/markdown.ts';
import { LANGUAGES } from '#api/pages/code/request-code.ts';
import type { Example } from '#api/reference/examples.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';

describe('the HTML of pages', () => {
  it('escapes every text and attribute', () => {
    const text = `<script>"&'</script>`;
    expect(html`<p title="${text}">${[text, null, false, 1]}</p>`.html).to.equal(
      '<p title="&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;">&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;1</p>',
    );
    expect(html`${rawHtml('<b>')}${html`<i>x</i>`}`.html).to.equal('<b><i>x</i>');
  });

  it('shows the tags of a description as text', () => {
    expect(renderInline('`t=<n>` of <id>').html).to.equal('<code>t=&lt;n&gt;</code> of &lt;id&gt;');
    expect(renderMarkdown('<script>alert(1)</script>').html).not.to.include('<script>');
  });

  it('puts the headings of a description below those of the page', () => {
    expect(renderMarkdown('## Money\n\n### Cents', 2).html).to.equal(
      '<h2 id="about-money">Money</h2>\n<h3>Cents</h3>\n',
    );
    expect(renderMarkdown('# A\n\n## B').html).to.equal('<h4>A</h4>\n<h4>B</h4>\n');
    expect(topicsOf('## Ids & dates\n\n### Cents')).to.deep.equal([
      { anchor: 'about-ids-dates', title: { html: 'Ids &amp; dates' } },
    ]);
  });
});

describe('the code of a recorded request', () => {
  const print = (language: 'curl' | 'JavaScript', method: string, example: Example) =>
    LANGUAGES[language]?.({
      method,
      path: example.request.path,
      example,
      baseUrl: 'https://a.test',
      needsToken: true,
    });

  it('carries a JSON body with the digits it had', () => {
    const body = parseKeepingDigits('{"name":"l\'Atelier","amount":450.00}');
    const example: Example = {
      summary: '',
      request: { path: '/b', media_type: 'application/json', body },
      response: { status: 201, media_type: 'application/json', body: { data: {} } },
    };
    expect(print('curl', 'POST', example)).to.equal(
      [
        "curl 'https://a.test/b' \\",
        '  -H "Authorization: Bearer $TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        "  -d '{",
        `  "name": "l'\\''Atelier",`,
        '  "amount": 450.00',
        "}'",
      ].join('\n'),
    );
    expect(print('JavaScript', 'POST', example)).to.equal(
      [
        "const response = await fetch('https://a.test/b', {",
        "  method: 'POST',",
        "  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },",
        '  body: JSON.stringify({',
        '    "name": "l\'Atelier",',
        '    "amount": 450.00',
        '  }),',
        '});',
        'const { data } = await response.json();',
      ].join('\n'),
    );
  });

  it('carries a query, its own headers, and a file by its name', () => {
    const listed: Example = {
      summary: '',
      request: { path: '/b', query: { state: 'a b' }, headers: { 'If-None-Match': '"1"' } },
      response: { status: 304 },
    };
    expect(print('curl', 'GET', listed)).to.equal(
      `curl 'https://a.test/b?state=a+b' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'If-None-Match: "1"'`,
    );
    const sent: Example = {
      summary: '',
      request: { path: '/b', media_type: 'application/xml', body: '<a/>' },
      response: { status: 204 },
    };
    expect(print('curl', 'PUT', sent)).to.match(
      /^curl -X PUT 'https:.*\n {2}--data-binary @document\.xml$/s,
    );
    expect(print('JavaScript', 'PUT', sent)).to.include(
      "  body: await readFile('document.xml'),\n});\nconsole.log(response.ok); // 204",
    );
  });

  it("carries the request's token, or none", () => {
    const answered = (headers: Record<string, string> | undefined, challenge: string): Example => ({
      summary: '',
      request: { path: '/b', ...(headers === undefined ? {} : { headers }) },
      response: { status: 401, headers: { 'WWW-Authenticate': challenge } },
    });
    const without = 'Bearer realm="Bordereau"';
    const invalid = `${without}, error="invalid_token"`;
    expect(print('curl', 'GET', answered(undefined, without))).to.equal("curl 'https://a.test/b'");
    expect(print('curl', 'GET', answered(undefined, invalid))).to.include('Bearer $TOKEN');
    const own = print('JavaScript', 'GET', answered({ Authorization: 'Bearer other' }, invalid));
    expect(own).to.include("headers: { Authorization: 'Bearer other' }");
  });
});
