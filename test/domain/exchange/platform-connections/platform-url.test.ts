import { expect } from 'chai';
import { isPlatformUrl } from '#domain/exchange/platform-connections/platform-url.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { ALLOWED_URLS, REFUSED_URLS } from '#test/support/delivery/url-corpus.ts';

describe("a platform's URL", () => {
  const egress = createEgressPolicy({ allowCidrs: [] });
  const hasMore = (url: string) => /[?#]/.test(url);

  it("is allowed if an endpoint's is, unless it has a query or a fragment", () => {
    const plain = ALLOWED_URLS.filter((url) => !hasMore(url));
    expect(plain.length).to.be.within(5, ALLOWED_URLS.length - 1);
    for (const url of ALLOWED_URLS) expect(isPlatformUrl(egress, url), url).to.equal(!hasMore(url));
  });

  for (const [reason, urls] of Object.entries(REFUSED_URLS))
    it(`is refused if an endpoint's is (${reason})`, () => {
      for (const url of urls)
        expect(isPlatformUrl(egress, url), JSON.stringify(url)).to.equal(false);
    });

  it('has no query and no fragment, not even an empty one', () => {
    for (const end of ['?a=b', '?', '#', '#top', '/v1?x#y'])
      expect(isPlatformUrl(egress, `https://platform.example/${end}`), end).to.equal(false);
  });
});
