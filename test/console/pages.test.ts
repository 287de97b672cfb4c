import { expect } from 'chai';
import { PAGES } from '#console/pages/registry.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types bordereau";

const BROWSER = { Accept: 'text/html,application/xhtml+xml' };

describe('pages of the console', () => {
  let partner: Partner;
  let person: Person;

  before(async () => {
    partner = await startPartner();
    person = await signInPerson(partner);
  });
  after(() => partner.stop());

  const visit = (path: string, headers: Record<string, string> = {}) =>
    person.call('GET', path, undefined, { ...BROWSER, ...headers });
  const visitAsStranger = (path: string, headers: Record<string, string> = {}) =>
    partner.service.call('GET', path, { headers: { ...BROWSER, ...headers } });
  const own = (path = '') => `/workspaces/${partner.workspace.id}${path}`;

  it('load nothing from elsewhere, run no text as a script, and are cached by nobody else', async () => {
    for (const path of ['/account', '/workspaces', own()]) {
      const { status, headers } = await visit(path);
      expect([path, status]).to.deep.equal([path, 200]);
      expect(headers.get('content-security-policy')).to.equal(POLICY);
      expect(headers.get('cache-control')).to.equal('no-store');
      expect(headers.get('vary')).to.equal('Cookie, X-Part');
      expect(headers.get('referrer-policy')).to.equal('same-origin');
      expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
      expect(headers.get('permissions-policy')).to.equal(
        'camera=(), microphone=(), geolocation=()',
      );
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
      expect(headers.get('etag')).to.match(/^"[\w-]{43}"$/);
    }
  });

  it('mark the section that they belong to, and only that one', async () => {
    const marked = async (path: string) => {
      const { text } = await visit(own(path));
      const [nav = ''] = /<nav class="side" aria-label="Navigation">.*?<\/nav>/s.exec(text) ?? [];
      const links = nav.matchAll(/aria-current="page">(?:<svg.*?<\/svg>)?([^<]*)/g);
      return [...links].map(([, word]) => word);
    };
    for (const [path, ...words] of [
      ['', 'Accueil'],
      ['/invoices?direction=sales', 'Ventes'],
      ['/invoices?lifecycle_state=draft', 'Ventes'],
      ['/quotes', 'Ventes'],
      ['/invoices?direction=purchases', 'Achats'],
      ['/quarantine', 'Achats'],
      ['/invoices?network=refused'],
      ['/suppliers', 'Clients et fournisseurs'],
      ['/directory', 'Clients et fournisseurs'],
      ['/accounting_entries', 'Livres'],
      ['/accounting_entries?journal=bank', 'Banque'],
      ['/payment_batches', 'Paiements'],
      ['/companies', 'Société'],
      ['/platform_connections', 'Société'],
      ['/users', 'Société'],
      ['/categories', 'Société'],
      ['/audit_log', 'Société'],
      ['/developers', 'Prise en main'],
      ['/deliveries', 'Livraisons'],
      ['/api', 'Applications'],
    ] as const)
      expect(await marked(path), path).to.deep.equal(words);
  });

  it('let « Aller à… » find every list of a workspace, also those behind a tab', async () => {
    const { text } = await visit(own());
    const [, found = ''] = /<ul data-pages>(.*?)<\/ul>/s.exec(text) ?? [];
    const lists = PAGES.map(({ path }) => path.replace('/workspaces/:workspace_id', own())).filter(
      (path) => path.startsWith(own()) && !/:|\/new$|\/search$/.test(path),
    );
    expect(lists).to.include(own('/quotes')).and.include(own('/accounting_entries'));
    for (const path of lists) expect(found).to.match(new RegExp(`href="${path}[?"]`));
  });

  it('have no script, style or handler in their text', async () => {
    for (const path of ['/account', '/workspaces', own()]) {
      const { text } = await visit(path);
      expect(text).not.to.match(/<script(?![^>]*\bsrc=)|<style| style=| on\w+=/i);
    }
  });

  it('answer one part alone, 204 without news, and 400 for one that they do not have', async () => {
    const main = await visit('/account', { 'X-Part': 'main' });
    expect(main.status).to.equal(200);
    expect(main.text).to.include('Mon compte').and.not.include('<html');
    expect((await visit('/account', { 'X-Part': 'session' })).status).to.equal(204);
    for (const part of ['nothing', 'constructor', '__proto__']) {
      const { status, body } = await visit('/account', { 'X-Part': part });
      expect([part, status]).to.deep.equal([part, 400]);
      expect(body).to.have.property('error', 'bad_request');
    }
  });

  it('answer their list alone as it stands in the page', async () => {
    const reader = await signInPerson(partner, 'owner', { administrator: true });
    const lists: string[] = [];
    for (const path of PAGES.map((page) =>
      page.path.replace(':workspace_id', partner.workspace.id),
    )) {
      const { text } = await reader.call('GET', path);
      if (!text.includes('<div data-part="list">')) continue;
      const part = await reader.call('GET', path, undefined, { 'X-Part': 'list' });
      expect([path, part.status]).to.deep.equal([path, 200]);
      expect(text, path).to.include(`<div data-part="list">${part.text}</div>`);
      lists.push(path);
    }
    expect(lists).to.have.lengthOf.above(15);
  });

  it('answer 304 for a part that has not changed', async () => {
    const headers = { 'X-Part': 'main' };
    const first = await visit('/workspaces', headers);
    const tag = first.headers.get('etag') ?? '';
    const again = await visit('/workspaces', { ...headers, 'If-None-Match': tag });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });

  it('lead from the front door to the last workspace, to the list, or to the sign-in', async () => {
    const location = async (answer: ReturnType<typeof visit>) =>
      (await answer).headers.get('location');
    expect(await location(visitAsStranger('/'))).to.equal('/sign_in');
    expect(await location(visit('/'))).to.equal(own());
    const nobody = await signInPerson(partner, null);
    expect(await location(nobody.call('GET', '/'))).to.equal('/workspaces');
    const remembered = (await visit(own())).headers.getSetCookie().join();
    expect(remembered).to.include(`bordereau_workspace=${partner.workspace.id}; `);
    const withLast = (workspace: string) => ({
      Cookie: `${person.cookie}; bordereau_workspace=${workspace}`,
    });
    const other = await buildWorkspace(partner.db);
    await partner.db.query({
      text: `insert into user_roles (user_id, workspace_id, role, created_at) values ($1, $2, 'member', now())`,
      values: [person.id, other.id],
    });
    expect(await location(visit('/', withLast('999999')))).to.equal('/workspaces');
    expect(await location(visit('/', withLast(partner.workspace.id)))).to.equal(own());
    expect(await location(visit('/sign_in?next=%2Faccount'))).to.equal('/account');
  });

  it('lead a visitor without a session to the sign-in and back', async () => {
    const { status, headers, text } = await visitAsStranger('/account?x=1&y=%C3%A9');
    expect([status, text]).to.deep.equal([303, '']);
    expect(headers.get('location')).to.equal(
      `/sign_in?next=${encodeURIComponent('/account?x=1&y=%C3%A9')}`,
    );
    const Cookie = `__Host-bordereau=${'x'.repeat(43)}`;
    expect((await visitAsStranger('/sign_in', { Cookie })).text).to.include(
      'Votre session a expiré.',
    );
  });

  it('say in HTML that there is no such page, below /api and /console in JSON', async () => {
    for (const path of ['/nowhere', '/workspaces/1/nowhere', '/docs/nowhere', '/%zz']) {
      const { status, headers, text } = await visitAsStranger(path);
      expect([path, status]).to.deep.equal([path, 404]);
      expect(headers.get('content-security-policy')).to.equal(POLICY);
      expect(text).to.include('Page introuvable').and.include(headers.get('x-request-id'));
    }
    for (const path of ['/api/nowhere', '/oauth/nowhere', '/network/nowhere', '/console/nowhere']) {
      const { headers } = await visitAsStranger(path);
      expect([path, headers.get('content-type')]).to.deep.equal([
        path,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('say what is wrong with a parameter, and treat an empty one as absent', async () => {
    const unknown = await visit('/account?colour=red');
    expect(unknown.status).to.equal(400);
    expect(unknown.text).to.include('Le paramètre colour est inconnu').and.include('Réessayer');
    expect((await visit('/account?colour=')).status).to.equal(200);
  });

  it('show every text as text', async () => {
    const name = `<script>alert(1)</script>&"'\u202e${'x'.repeat(200)}`;
    await partner.db.query({ text: 'update workspaces set name = $1', values: [name] });
    for (const path of ['/workspaces', own()]) {
      const { text } = await visit(path);
      expect(text).not.to.include('<script>alert').and.not.include('"\'\u202e');
      expect(text).to.include('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#39;');
    }
  });

  it('have paths and sections of their own', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).to.equal(paths.length);
  });
});

describe('the sign-in page of a service without people', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const ask = (headers: Record<string, string> = {}) =>
    partner.service.call('GET', '/sign_in', { headers });

  it('shows the commands that make the first account, and becomes the form once there is one', async () => {
    const { text } = await ask();
    expect(text)
      .to.include('workspace create --name &quot;Mon entreprise&quot; --siren 732829320')
      .and.include('node_modules/.bin/bordereau user create')
      .and.include('data-live="3"');
    expect(text).not.to.include('data-call');
    expect((await ask({ 'X-Part': 'changes' })).status).to.equal(204);
    await buildUser(partner.db);
    const changes = await ask({ 'X-Part': 'changes' });
    expect(changes.status).to.equal(200);
    expect(changes.text).to.include('id="sign-in"').and.include('POST /console/sign_in');
    const form = await ask();
    expect(form.text).to.include('POST /console/sign_in').and.not.include('user create');
    expect(form.text).not.to.include('data-live');
  });
});
