import { expect } from 'chai';
import { describeFailure } from '#cli/failure.ts';
import { Interrupted } from '#cli/interrupted.ts';
import { createProgram } from '#cli/program.ts';
import { conflict, notFound, refusedAtCreation, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';

const lineOf = (error: unknown) => describeFailure(error).line;

describe('what a failed command says', () => {
  it('is the message of a refusal, with its details', () => {
    expect(lineOf(notFound())).to.equal('La ressource demandée est introuvable');
    expect(lineOf(conflict('Déjà fait'))).to.equal('Déjà fait');
    const violations = [
      { field: 'name', ...REASONS.required },
      { field: 'cidr', ...REASONS.invalid },
    ];
    expect(lineOf(refusedAtCreation(violations))).to.equal(
      "La validation a échoué : Name doit être renseigné ; Cidr n'est pas valide",
    );
    expect(lineOf(refusedAtUpdate(violations))).to.equal(
      "La validation a échoué : name doit être renseigné ; cidr n'est pas valide",
    );
  });

  it('is one line, for any error', () => {
    expect(lineOf(new Error('first\n  second\n'))).to.equal('first second');
    expect(lineOf('thrown text')).to.equal('thrown text');
    expect(lineOf(new Error())).to.equal('Error');
  });

  it('says how to install a package that is missing', () => {
    const missing = Object.assign(new Error("Cannot find package 'x'"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    expect(lineOf(missing)).to.equal('Cannot find package \'x\': is it installed? Run "npm ci"');
  });

  it('names what is behind a name with several addresses', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:1'), {
      code: 'ECONNREFUSED',
    });
    const all = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' });
    expect(lineOf(all)).to.equal(
      'the database cannot be reached (connect ECONNREFUSED ::1:1): is its server running, and is DATABASE_URL right?',
    );
  });

  it('reports a missing file as such, and a missing socket as an absent database', () => {
    const missing = (more: object) =>
      lineOf(Object.assign(new Error('ENOENT: x'), { code: 'ENOENT', ...more }));
    expect(missing({ path: '/x' })).to.equal('ENOENT: x');
    expect(missing({ address: '/x' })).to.match(
      /^the database cannot be reached \(ENOENT: x\): .*DATABASE_URL/,
    );
  });

  it('is empty after a signal, whose number is the exit code', () => {
    expect(describeFailure(new Interrupted('SIGINT'))).to.deep.equal({ line: null, exitCode: 130 });
    expect(describeFailure(new Interrupted('SIGTERM')).exitCode).to.equal(143);
  });

  it('is empty after help that was asked for', async () => {
    const program = createProgram().configureOutput({ writeOut: () => {} });
    const failure: unknown = await program
      .parseAsync(['--help'], { from: 'user' })
      .catch((error: unknown) => error);
    expect(describeFailure(failure)).to.deep.equal({ line: null, exitCode: 0 });
  });
});
