import { expect } from 'chai';
import { readRefusal } from '#connectors/platforms/refusal.ts';
import { buildAnswer } from '#test/support/platforms/scripted-call.ts';

const wordsOf = (body: object | string): string => readRefusal(buildAnswer(400, body), []).words;

describe('the words of a refusal', () => {
  it('are the status alone for HTML, an empty body and other JSON', () => {
    for (const body of ['<h1>Refusé</h1>', '', 'null', '[]', '"no"', '{', '{"errorCode":null}'])
      expect(wordsOf(body), body).to.equal('HTTP 400');
  });

  it('are one line without control characters', () => {
    const body = { errorCode: 'BAD\u0000', errorMessage: 'une\nligne\u202E \ud800 et\tdemie' };
    expect(wordsOf(body)).to.equal('HTTP 400; BAD : une ligne et demie');
  });

  it('are cut after a thousand characters', () => {
    const words = wordsOf({ errorMessage: 'é'.repeat(5000) });
    expect(Array.from(words)).to.have.length(1000);
    expect(words).to.match(/^HTTP 400; é+…$/);
  });

  it('include numbers as codes, and list twenty at most', () => {
    const details = Array.from({ length: 50 }, (_, n) => ({ code: n }));
    const { reason_codes } = readRefusal(buildAnswer(400, { errorCode: 4001, details }), []);
    expect(reason_codes).to.deep.equal(['4001', ...Array.from({ length: 19 }, (_, n) => `${n}`)]);
  });

  it('keep the letters of other words when a short value was sent', () => {
    const { words } = readRefusal(buildAnswer(400, { errorMessage: 'construed as (true)' }), [
      'true',
    ]);
    expect(words).to.equal('HTTP 400; construed as (…)');
  });

  it('come from the first hundred details', () => {
    const details = Array.from({ length: 500 }, (_, n) => ({ code: n < 100 ? 'A' : 'B' }));
    expect(wordsOf({ details })).to.equal('HTTP 400; A');
  });
});
