import { SAMPLE_LOGO } from '#tools/examples/sample-logo.ts';
import type { Story } from '#tools/examples/story.ts';

const MEMBER = '/api/v1/companies/:id';
const LOGO = `${MEMBER}/logo`;

export async function recordCompanies(story: Story): Promise<void> {
  const { call, show } = story;
  const { first } = await call('GET /api/v1/workspaces', 200);
  const [company] = first['companies'] as [{ id: number }];
  const params = { id: company.id };
  await show(`GET ${MEMBER}`, 200, 'Before its first profile', { params });
  const profile = {
    siret: '732 829 320 00074',
    vat_number: 'FR44732829320',
    address: {
      line1: '4 rue du Port',
      postal_code: '29200',
      city: 'Brest',
      country_code: 'FR',
    },
    operation: 'goods',
    colour: '#1a5fb4',
    footer: 'Atelier Lumière, SAS au capital de 10 000 €',
  };
  const change = (members: object) => ({ params, body: { company: members } });
  await show(`PATCH ${MEMBER}`, 200, 'What its sales are to say', change(profile));
  const pale = change({ colour: '#77aaff', siren: '404833048' });
  await show(`PATCH ${MEMBER}`, 422, 'A pale colour, and another SIREN', pale);
  const invoice_series = { prefix: '{year}-F-', width: 4, first_number: 413 };
  await show(
    `PATCH ${MEMBER}`,
    200,
    'It goes on with numbers of its own',
    change({ invoice_series }),
  );
  await call(`PATCH ${MEMBER}`, 200, change({ invoice_series: null }));
  await recordLogo(story, params);
}

async function recordLogo({ show }: Story, params: { id: number }): Promise<void> {
  const put = { params, file: SAMPLE_LOGO };
  await show(`PUT ${LOGO}`, 200, 'Its logo', put);
  const drawing = { media_type: 'image/png', content: '<svg/>' };
  await show(`PUT ${LOGO}`, 422, 'Neither a PNG nor a JPEG', { params, file: drawing });
  const { headers } = await show(`GET ${LOGO}`, 200, 'The logo', { params });
  const known = { params, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(`GET ${LOGO}`, 304, 'What the client has already', known);
  await show(`DELETE ${LOGO}`, 204, 'Later invoices have none', { params });
}
