import { expect } from 'chai';
import { ApiError, unwrap } from '#client/index.ts';

const REQUEST = { method: 'POST', path: '/api/v1/workspaces/1/invoices' };
const REQUEST_ID = { 'X-Request-Id': 'r-1' };

/** The result or error of `unwrap`. */
const outcome = (status: number, error: unknown, headers: Record<string, string> = REQUEST_ID) => {
  try {
    return unwrap({ error, request: REQUEST, response: new Response(null, { status, headers }) });
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const { name: _name, ...members } = thrown;
    return { ...members, message: thrown.message };
  }
};

describe('unwrap', () => {
  it('returns the data of a success, even if it is nothing', () => {
    const response = Response.json({});
    expect(unwrap({ data: { id: 1 }, request: REQUEST, response })).to.deep.equal({ id: 1 });
    expect(unwrap({ request: REQUEST, response: new Response(null, { status: 204 }) })).to.equal(
      undefined,
    );
  });

  it('throws a 422 with its reasons', () => {
    const message = 'doit être une URL https valide';
    const details = { url: [message] };
    const errors = [{ path: '/webhook_endpoint/url', code: 'invalid_format', message }];
    const body = {
      error: 'unprocessable_entity',
      code: 'validation_failed',
      message: 'La validation a échoué',
      details,
    };
    const thrown = {
      ...REQUEST,
      status: 422,
      code: 'validation_failed',
      message: 'La validation a échoué',
      details,
      errors: [],
      reason: null,
      requestId: 'r-1',
    };
    expect(outcome(422, body)).to.deep.equal(thrown);
    expect(outcome(422, { ...body, errors })).to.deep.equal({ ...thrown, errors });
    expect(outcome(422, { ...body, errors: 'none' })).to.deep.equal(thrown);
  });

  it('throws any other refusal by its error', () => {
    expect(outcome(404, { error: 'not_found', message: 'Introuvable' })).to.deep.equal({
      ...REQUEST,
      errors: [],
      status: 404,
      code: 'not_found',
      message: 'Introuvable',
      details: null,
      reason: null,
      requestId: 'r-1',
    });
  });

  it("reads the cause of a 403, for any brand of the installation's headers", () => {
    for (const brand of ['Service', 'Acme-Pay']) {
      const headers = { [`X-${brand}-Reason`]: 'not_owner' };
      expect(outcome(403, { error: 'forbidden', message: '' }, headers)).to.include({
        reason: 'not_owner',
      });
      // A gateway may have such a header of its own.
      expect(outcome(502, undefined, headers)).to.include({ reason: null });
    }
  });

  for (const body of [undefined, '<h1>Bad gateway</h1>', null, 7, { error: 7 }, ['x']])
    it(`throws an answer that did not come from the API: ${JSON.stringify(body)}`, () => {
      expect(outcome(502, body, {})).to.deep.equal({
        ...REQUEST,
        errors: [],
        status: 502,
        code: 'http_502',
        message: 'the answer was 502',
        details: null,
        reason: null,
        requestId: null,
      });
    });
});
