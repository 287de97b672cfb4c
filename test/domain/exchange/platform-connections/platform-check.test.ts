import { expect } from 'chai';
import { errorOf } from '#domain/exchange/platform-connections/platform-check.ts';

describe("an error of a connection, with the platform's words", () => {
  it('joins a sentence and the words', () => {
    expect(errorOf('access_refused', 'HTTP 401')).to.deep.equal({
      error_code: 'access_refused',
      error_message: "La plateforme refuse l'accès (HTTP 401)",
    });
  });

  it('is cut between characters', () => {
    for (const start of ['', 'x']) {
      const { error_message } = errorOf('invalid_answer', start + '🧾'.repeat(1000));
      expect(Array.from(error_message)).to.have.lengthOf(1000);
      expect(error_message).to.match(/🧾…$/u);
      expect(error_message.isWellFormed()).to.equal(true);
    }
  });
});
