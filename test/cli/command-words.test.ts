import { expect } from 'chai';
import { commandWords } from '#cli/command-words.ts';

describe('the words of a command', () => {
  it('end before its first option or value', () => {
    const of = (line: string) => commandWords(['node', 'bordereau', ...line.split(' ')]);
    expect(of('receive --workspace 1')).to.equal('receive');
    expect(of('audit list --follow')).to.equal('audit list');
    expect(of('resend-run list')).to.equal('resend-run list');
    expect(of('sample invoice.created')).to.equal('sample');
    expect(of('--help')).to.equal('');
  });
});
