import { expect } from 'chai';
import { buildWorkspace, companyOf } from '#test-kit/access/builders.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const SIREN = '732829320';

/** Every member that a PATCH takes, except SIREN and logo. */
const PROFILE = {
  name: 'Atelier Lumière SAS',
  siret: '73282932000074',
  vat_number: 'FR44732829320',
  electronic_address: { scheme: '0225', value: '732829320_FACTURES' },
  address: {
    line1: '4 rue du Port',
    line2: 'Bâtiment B',
    postal_code: '29200',
    city: 'Brest',
    country_code: 'FR',
    line3: 'Escalier 2',
    region: 'Bretagne',
  },
  trading_name: 'Lumière',
  ids: [
    { value: '3012345678900', scheme: '0088' },
    { value: 'FOURNISSEUR 7', scheme: null },
  ],
  legal_id: { value: 'HRB 1234', scheme: null },
  contact: { name: 'Comptabilité', phone: '+33 2 98 00 00 00', email: 'factures@example.com' },
  tax_registration: '29 123 45',
  legal_information: 'SAS au capital de 10 000 €, RCS Brest 732 829 320',
  operation: 'mixed',
  language: 'de',
  colour: '#1a5fb4',
  footer: 'Atelier Lumière, SAS au capital de 10 000 €',
  invoice_series: { prefix: '{year}-F-', width: 4, first_number: 413 },
  credit_note_series: { prefix: '{year}-A-', width: 4, first_number: null },
};

describe('the profile of a company', () => {
  let partner: Partner;
  let id: string;
  let before: Record<string, unknown>;

  beforeEach(async () => {
    partner = await startPartner();
    id = await companyOf(partner.db, partner.workspace);
    before = {
      id: Number(id),
      workspace_id: Number(partner.workspace.id),
      name: 'Atelier Lumière',
      siren: SIREN,
      siret: null,
      vat_number: null,
      electronic_address: null,
      address: null,
      trading_name: null,
      ids: [],
      legal_id: null,
      contact: null,
      tax_registration: null,
      legal_information: null,
      operation: null,
      language: null,
      colour: null,
      footer: null,
      invoice_series: null,
      credit_note_series: null,
      logo: null,
      version: 0,
      updated_at: null,
    };
  });
  afterEach(() => partner.stop());

  const show = async () => dataOf(await partner.call('GET', `/api/v1/companies/${id}`));
  const change = (company: object) => partner.call('PATCH', `/api/v1/companies/${id}`, { company });
  const count = async (table: string): Promise<unknown> => {
    const { rows } = await partner.db.query({ text: `select count(*)::int as n from ${table}` });
    return (rows[0] as { n: number }).n;
  };
  const audited = async (): Promise<unknown[]> => {
    const text = `select actor, action, subject, subject_id, before, after
      from audit_log where subject = 'companies' order by id`;
    const { rows } = await partner.db.query({ text });
    return (rows as Record<string, unknown>[]).map(({ before: was, after, ...row }) => ({
      ...row,
      before: JSON.parse(String(was)) as unknown,
      after: JSON.parse(String(after)) as unknown,
    }));
  };

  it('is empty before its first change', async () => {
    const answer = await partner.call('GET', `/api/v1/companies/${id}`);
    expect([answer.status, answer.body]).to.deep.equal([200, { data: before }]);
  });

  it('takes every member, and clears it with null', async () => {
    const answer = await change(PROFILE);
    const whole = {
      ...before,
      ...PROFILE,
      version: 1,
      updated_at: '2026-03-02T10:00:00.000+01:00',
    };
    expect([answer.status, answer.body]).to.deep.equal([200, { data: whole }]);
    expect(await show()).to.deep.equal(whole);
    partner.clock.advance(60_000);
    const { name: _name, ...clearable } = PROFILE;
    const nulls = Object.fromEntries(Object.keys(clearable).map((member) => [member, null]));
    const cleared = await change(nulls);
    expect(dataOf(cleared)).to.deep.equal({
      ...before,
      name: PROFILE.name,
      version: 2,
      updated_at: '2026-03-02T10:01:00.000+01:00',
    });
  });

  it('shows its name among the companies of the workspace', async () => {
    await change({ name: ' Lumière et Cie ' });
    const { body } = await partner.call('GET', '/api/v1/workspaces');
    expect(body)
      .to.have.nested.property('data[0].companies')
      .that.deep.equals([{ id: Number(id), name: 'Lumière et Cie', siren: SIREN }]);
  });

  it('keeps members that a PATCH omits, and writes each change down', async () => {
    await change({ colour: '#1A5FB4', address: { city: 'Brest' } });
    await change({ footer: 'Merci' });
    const address = {
      line1: null,
      line2: null,
      postal_code: null,
      city: 'Brest',
      country_code: null,
      line3: null,
      region: null,
    };
    expect(await show()).to.include({ colour: '#1a5fb4', footer: 'Merci', version: 2 });
    const by = {
      actor: `application:${partner.application.id}`,
      action: 'update',
      subject: 'companies',
      subject_id: id,
    };
    expect(await audited()).to.deep.equal([
      { ...by, before: { address: null, colour: null }, after: { address, colour: '#1a5fb4' } },
      { ...by, before: { footer: null }, after: { footer: 'Merci' } },
    ]);
    expect(await count('company_profiles')).to.equal(2);
  });

  it('stays as it is under a PATCH that changes nothing', async () => {
    await change(PROFILE);
    const shown = await show();
    partner.clock.advance(60_000);
    for (const members of [
      {},
      { siren: '732 829 320' },
      { vat_number: 'fr44 732 829 320', colour: '#1A5FB4', footer: ` ${PROFILE.footer} ` },
      { address: { ...PROFILE.address }, ids: PROFILE.ids.map((each) => ({ ...each })) },
      { inconnu: 1 },
      shown,
    ]) {
      const answer = await change(members);
      expect([answer.status, answer.body]).to.deep.equal([200, { data: shown }]);
    }
    expect([await count('company_profiles'), (await audited()).length]).to.deep.equal([1, 1]);
  });

  it('refuses all that is wrong at once, and changes nothing', async () => {
    for (const [members, details] of [
      [
        {
          name: ' ',
          siren: '552100554',
          siret: '55210055400013',
          vat_number: 'FR1',
          electronic_address: { scheme: '0225' },
          address: { country_code: 'France' },
          operation: 'biens',
          language: 'it',
          colour: 'rouge',
          footer: 'a'.repeat(501),
        },
        {
          name: ["n'est pas valide"],
          'electronic_address.value': ['doit être renseigné'],
          'address.country_code': ["n'est pas valide"],
          operation: ["doit être l'une des valeurs : goods, services, mixed"],
          language: ["doit être l'une des valeurs : fr, en, de"],
          colour: ["n'est pas valide"],
          footer: ['est trop long (500 caractères au maximum)'],
          siret: ['doit commencer par le SIREN'],
          vat_number: ["n'est pas valide"],
          siren: ["ne peut être changé que par l'exploitant du service"],
        },
      ],
      [
        {
          ids: [{ value: 'A', scheme: '88' }, { value: ' ' }, { value: '1', scheme: '0009' }, {}],
          legal_id: { value: SIREN, scheme: '0002' },
          contact: { name: 'a'.repeat(256) },
        },
        {
          'ids[0].scheme': ["n'est pas valide"],
          'ids[3].value': ['doit être renseigné'],
          'contact.name': ['est trop long (255 caractères au maximum)'],
          'ids[1].value': ['doit être renseigné'],
          'ids[2]': ['est un SIRET, qui est donné par siret'],
          legal_id: ['est un SIREN, qui est donné par siren'],
        },
      ],
      [
        { ids: Array.from({ length: 11 }, (_, index) => ({ value: String(index) })) },
        { ids: ["contient trop d'éléments (10 au maximum)"] },
      ],
      [{ siren: null }, { siren: ["ne peut être changé que par l'exploitant du service"] }],
      [{ name: null }, { name: ['doit être une chaîne de caractères'] }],
      [
        { colour: '#777777' },
        {
          colour: ['est trop claire : son contraste avec le blanc est de 4,47:1, il en faut 4,5:1'],
        },
      ],
    ] as const) {
      const answer = await change(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(await show()).to.deep.equal(before);
    expect(await count('company_profiles')).to.equal(0);
  });

  it('treats an object without members as absent', async () => {
    const blank = { line1: ' ', city: null };
    const answer = await change({ address: blank, contact: { name: '' }, ids: [] });
    expect([answer.status, answer.body]).to.deep.equal([200, { data: before }]);
  });

  it('refuses a SIRET without a SIREN', async () => {
    await partner.db.query({ text: 'update companies set siren = null' });
    const answer = await change({ siret: '73282932000074' });
    const siret = ['demande que la société ait un SIREN'];
    expect([answer.status, answer.body]).to.deep.equal([422, refused({ siret })]);
    const given = await change({ siren: SIREN });
    const siren = ["ne peut être changé que par l'exploitant du service"];
    expect([given.status, given.body]).to.deep.equal([422, refused({ siren })]);
  });

  it('keeps both of two changes at once', async () => {
    const members = [
      { footer: 'Merci' },
      { colour: '#1a5fb4' },
      { operation: 'goods' },
      { language: 'en' },
      { vat_number: 'FR44732829320' },
    ];
    const answers = await Promise.all(members.map(change));
    expect(answers.map(({ status }) => status)).to.deep.equal(members.map(() => 200));
    const versions = answers.map((answer) => Number(dataOf(answer)['version']));
    expect(versions.toSorted((one, other) => one - other)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(await show()).to.include({ ...Object.assign({}, ...members), version: 5 });
  });

  it('belongs to its own workspace alone', async () => {
    const other = await companyOf(partner.db, await buildWorkspace(partner.db));
    for (const path of [`/api/v1/companies/${other}`, '/api/v1/companies/999999']) {
      expect((await partner.call('GET', path)).status).to.equal(404);
      expect((await partner.call('PATCH', path, { company: {} })).status).to.equal(404);
    }
  });
});
