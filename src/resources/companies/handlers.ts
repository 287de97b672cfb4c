import { changeLogo } from '#domain/invoicing/companies/change-logo.ts';
import type { CompanyMembers } from '#domain/invoicing/companies/company-members.ts';
import { findCompany } from '#domain/invoicing/companies/find-company.ts';
import { findLogo } from '#domain/invoicing/companies/find-logo.ts';
import { giveSiren } from '#domain/invoicing/companies/give-siren.ts';
import type { ReadLogo } from '#domain/invoicing/companies/read-logo.ts';
import { updateCompany } from '#domain/invoicing/companies/update-company.ts';
import { notFound } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { printPage, shownPdf } from '#resources/invoices/shown-pdf.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { renderCompany } from '#render/company.ts';

export async function showCompany(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCompany(await findCompany(db, keyOf(call))));
}

export async function changeCompany(
  call: Call<undefined, CheckedInput<CompanyMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderCompany(await updateCompany(db, actorOf(call), update)));
}

export async function replaceLogo(
  call: Call<undefined, ReadLogo>,
  { db }: Services,
): Promise<Reply> {
  const change = { ...keyOf(call), logo: call.input };
  return single(renderCompany(await changeLogo(db, actorOf(call), change)));
}

export async function removeLogo(call: Call, { db }: Services): Promise<Reply> {
  await changeLogo(db, actorOf(call), { ...keyOf(call), logo: null });
  return noContent();
}

export async function sendLogo(call: Call, { db }: Services): Promise<Reply> {
  const key = keyOf(call);
  const { logo } = await findCompany(db, key);
  if (logo === null) throw notFound();
  const { sha256, media_type } = logo;
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(logo.size_bytes);
  const headers = { 'Content-Type': media_type, ETag: entityTag(sha256) };
  return { status: 200, body: null, pieces: [await findLogo(db, { ...key, sha256 })], headers };
}

export async function giveCompanySiren(
  call: Call<undefined, { siren: string }>,
  { db }: Services,
): Promise<Reply> {
  const given = { ...keyOf(call), siren: call.input.siren };
  return single(renderCompany(await giveSiren(db, actorOf(call), given)));
}

/** A made-up sale with the profile as it is now. */
export async function showSample(call: Call, services: Services): Promise<Reply> {
  const { id: company_id } = await findCompany(services.db, keyOf(call));
  const members = printJson({ ...SAMPLE, company_id: Number(company_id) });
  const page = { members, number: 'EXEMPLE', company_id };
  return shownPdf(await printPage(call, services, page), 'exemple');
}

const SAMPLE = {
  operation: 'services',
  buyer: {
    name: 'Client Exemple',
    address: { line1: '1 rue du Modèle', postal_code: '75001', city: 'Paris', country_code: 'FR' },
  },
  lines: [
    { name: 'Prestation', quantity: 2, unit_price: '450.00', tax_rate: 20 },
    { name: 'Déplacement', quantity: 1, unit_price: '60.00', tax_rate: 20 },
  ],
};
