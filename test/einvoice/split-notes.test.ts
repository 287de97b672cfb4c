import { expect } from 'chai';
import { splitNotes } from '#einvoice/split-notes.ts';

describe('the notes in a text', () => {
  it('are a single one without a subject', () => {
    expect(splitNotes(' Merci ')).to.deep.equal([{ subject_code: null, text: 'Merci' }]);
    expect(splitNotes('Voir #PMT#')).to.deep.equal([{ subject_code: null, text: 'Voir #PMT#' }]);
    expect(splitNotes(' \n')).to.deep.equal([]);
  });

  it('are one for each listed subject in a text that begins with a subject', () => {
    expect(
      splitNotes('#PMT#Indemnité de 40 €#PMD# Trois fois\nle taux légal #AAB#Néant'),
    ).to.deep.equal([
      { subject_code: 'PMT', text: 'Indemnité de 40 €' },
      { subject_code: 'PMD', text: 'Trois fois\nle taux légal' },
      { subject_code: 'AAB', text: 'Néant' },
    ]);
  });

  it('are not split at an unlisted subject, nor at a reference', () => {
    const text = 'Voir le lot #XQJ# et le n° #12#';
    expect(splitNotes(`#AAI#${text}`)).to.deep.equal([{ subject_code: 'AAI', text }]);
    expect(splitNotes('#XQJ#Un')).to.deep.equal([{ subject_code: 'XQJ', text: 'Un' }]);
  });

  it('leave out a subject without a text, unless there is nothing else', () => {
    expect(splitNotes('#PMT##PMD#Deux#AAB#')).to.deep.equal([
      { subject_code: 'PMD', text: 'Deux' },
    ]);
    expect(splitNotes('#PMT#')).to.deep.equal([{ subject_code: null, text: '#PMT#' }]);
  });

  it('are fifty at most, and cost little', () => {
    const notes = splitNotes('#PMT#a'.repeat(1_000_000));
    expect(notes).to.have.length(50);
    expect(notes.map(({ text }) => text.length).slice(-2)).to.deep.equal([1, 5_999_701]);
  });
});
