import { expect } from 'chai';
import { getRequest, jsonContent, postRequest } from '#connectors/platforms/build-request.ts';
import { buildAccess, scriptCall } from '#test/support/platforms/scripted-call.ts';
import type { ServiceAccess } from '#connectors/platforms/service-access.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const get = (overrides: Partial<ServiceAccess> = {}, path = '/v1/flows/a') =>
  getRequest(buildAccess(scriptCall().call, overrides), 'a-token', { path });

describe('a request to a platform', () => {
  it('has the token, and nothing that was not asked for', () => {
    expect(get()).to.deep.equal({
      url: new URL('https://platform.example/flow-service/v1/flows/a'),
      headers: { Accept: '*/*', Authorization: 'Bearer a-token' },
      method: 'GET',
      maxBytes: 1_048_576,
      timeout: 30_000,
    });
  });

  it('goes below the base URL, with a slash at its end or without a path', () => {
    const of = (url: string) => get({ url: new URL(url) }).url.href;
    expect(of('https://a.example')).to.equal('https://a.example/v1/flows/a');
    expect(of('https://a.example/x//')).to.equal('https://a.example/x/v1/flows/a');
  });

  it('names the organisation', () => {
    expect(get({ organization_id: 'org-7' }).headers).to.include({ 'Organization-Id': 'org-7' });
  });

  it('has a fresh id as header, as query, or none', () => {
    const asHeader = get({ request_id: 'header' });
    expect(asHeader.headers['Request-Id']).to.match(UUID);
    expect(asHeader.url.search).to.equal('');
    const ids = [get({ request_id: 'query' }), get({ request_id: 'query' })].map(
      ({ url, headers }) => {
        expect(headers).to.not.have.property('Request-Id');
        return url.searchParams.get('Request-Id');
      },
    );
    for (const id of ids) expect(id).to.match(UUID);
    expect(new Set(ids).size).to.equal(2);
  });

  it('has the further headers, which replace none of its own', () => {
    const headers = {
      'X-Api-Key': 'key',
      accept: 'application/json',
      AUTHORIZATION: 'Basic x',
      'content-type': 'text/plain',
      Host: 'other.example',
      'Content-Length': '1',
      'Transfer-Encoding': 'chunked',
      connection: 'upgrade',
    };
    const access = buildAccess(scriptCall().call, { headers });
    const sent = postRequest(access, 'a-token', { path: '/v1' }, jsonContent({}));
    expect(sent.headers).to.deep.equal({
      'X-Api-Key': 'key',
      Accept: '*/*',
      Authorization: 'Bearer a-token',
      'Content-Type': 'application/json',
    });
  });
});
