import { expect } from 'chai';
import { hideSecrets } from '#connectors/platforms/hide-secrets.ts';

const SECRET = `p-a_s.s "w&o\\r'd <é> ~100 %`;

describe('secrets in what a platform says', () => {
  it('are hidden wherever they are', () => {
    const said = 'secret-one, and secret-one: secret-two';
    expect(hideSecrets(said, ['secret-one', 'secret-two'])).to.equal('…, and …: …');
  });

  it('are hidden whole if one begins with another', () => {
    const secrets = ['abcdefgh', 'abcdefgh-and-more'];
    expect(hideSecrets('abcdefgh-and-more abcdefgh', secrets)).to.equal('… …');
  });

  it('are hidden at any length, unless they are part of another word', () => {
    expect(hideSecrets('key: k3$y, x=k3$y; k3$yboard true trueness', ['k3$y', 'true'])).to.equal(
      'key: …, x=…; k3$yboard … trueness',
    );
    expect(hideSecrets('nothing', ['', ''])).to.equal('nothing');
    for (const sign of '$()*+./?[\\]^{|}-&=!<>:\'"#@%~,;`\ud800')
      expect(hideSecrets(`said a${sign}b.`, [`a${sign}b`]), sign).to.equal('said ….');
  });

  it('are hidden at the end of what is searched of a long text, too', () => {
    const secret = 'abcdefgh'.repeat(512);
    for (const before of [65_000, 65_535, 65_536])
      expect(hideSecrets('x'.repeat(before) + secret, [secret])).to.match(/^x+…?$/);
    const all = hideSecrets(`${secret} `.repeat(40), [secret]);
    expect(all).to.match(/^[… ]*$/);
    expect(hideSecrets('x'.repeat(2 ** 20), []).length).to.be.below(2 ** 17);
  });

  const basic = 'p%2Da%5Fs%2Es+%22w%26o%5Cr%27d+%3C%C3%A9%3E+%7E100+%25';
  const spellings: Record<string, string> = {
    JSON: JSON.stringify({ said: SECRET }),
    base64: Buffer.from(SECRET).toString('base64'),
    'base64 for URLs': Buffer.from(SECRET).toString('base64url'),
    'a URL': `https://platform.example/?a=${encodeURIComponent(SECRET)}`,
    'a form': new URLSearchParams({ client_secret: SECRET }).toString(),
    'Basic credentials': `client:${basic}`,
    markup: "<b>p-a_s.s &quot;w&amp;o\\r'd &lt;é&gt; ~100 %</b>",
  };
  for (const [where, text] of Object.entries(spellings))
    it(`are hidden as ${where} has them`, () => {
      const hidden = hideSecrets(text, [SECRET]);
      expect(hidden).to.contain('…');
      for (const part of ['100', 'w&', 'w%26', basic.slice(0, 9), 'cC1hX3Mu'])
        expect(hidden, part).not.to.contain(part);
    });
});
