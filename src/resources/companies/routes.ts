import { changeLogo } from '#domain/invoicing/companies/change-logo.ts';
import type { CompanyMembers } from '#domain/invoicing/companies/company-members.ts';
import { findCompany } from '#domain/invoicing/companies/find-company.ts';
import { findLogo } from '#domain/invoicing/companies/find-logo.ts';
import { giveSiren } from '#domain/invoicing/companies/give-siren.ts';
import type { ReadLogo } from '#domain/invoicing/companies/read-logo.ts';
import { updateCompany } from '#domain/invoicing/companies/update-company.ts';
import { MAX_LOGO_BYTES } from '#einvoice/logo/logo-image.ts';
import { LOGO_MEDIA_TYPES } from '#einvoice/model/logo-media-type.ts';
import { otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule, deepDeferredRule } from '#http/body.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type ResourceRoute } from '#http/pipeline/route.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { notFound } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { companySchema } from '#render/company-schema.ts';
import { renderCompany } from '#render/company.ts';
import { printPage, shownPdf, SHOWN_PDF } from '#resources/invoices/shown-pdf.ts';
import { readLogoUploadApart } from './read-logo-upload.ts';
import { companyUpdateSchema, sirenSchema } from './schema.ts';

async function showCompany(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCompany(await findCompany(db, keyOf(call))));
}

async function changeCompany(
  call: Call<undefined, CheckedInput<CompanyMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderCompany(await updateCompany(db, actorOf(call), update)));
}

async function replaceLogo(call: Call<undefined, ReadLogo>, { db }: Services): Promise<Reply> {
  const change = { ...keyOf(call), logo: call.input };
  return single(renderCompany(await changeLogo(db, actorOf(call), change)));
}

async function removeLogo(call: Call, { db }: Services): Promise<Reply> {
  await changeLogo(db, actorOf(call), { ...keyOf(call), logo: null });
  return noContent();
}

async function sendLogo(call: Call, { db }: Services): Promise<Reply> {
  const key = keyOf(call);
  const { logo } = await findCompany(db, key);
  if (logo === null) throw notFound();
  const { sha256, media_type } = logo;
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  await call.held.awaitAnswer(logo.size_bytes);
  const headers = { 'Content-Type': media_type, ETag: entityTag(sha256) };
  return { status: 200, body: null, pieces: [await findLogo(db, { ...key, sha256 })], headers };
}

async function giveCompanySiren(
  call: Call<undefined, { siren: string }>,
  { db }: Services,
): Promise<Reply> {
  const given = { ...keyOf(call), siren: call.input.siren };
  return single(renderCompany(await giveSiren(db, actorOf(call), given)));
}

/** A made-up sale with the profile as it is now. */
async function showSample(call: Call, services: Services): Promise<Reply> {
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

const MEMBER = '/api/v1/companies/:id';
const LOGO = `${MEMBER}/logo`;
const ACCESS = rowOf('companies');

export const COMPANY_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getCompany',
    summary: 'Get a company and its profile',
    description: 'The ids of its companies are in the workspace.',
    answers: { 200: singleBody(companySchema) },
    handle: showCompany,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    console: 'manager',
    operationId: 'updateCompany',
    summary: 'Update the profile of a company',
    description:
      'Omitted members stay as they are; an object or a list is replaced whole. Invoices deposited as JSON or issued from then on take the members of our side that they lack from it; earlier ones keep theirs, and so do their pages.',
    answers: { 200: singleBody(companySchema) },
    body: deepDeferredRule('company', companyUpdateSchema, 'update'),
    handle: changeCompany,
  },
  // Once, where it has none: applications are never asked whose SIREN it is.
  {
    method: 'POST',
    path: `${MEMBER}/siren`,
    access: ACCESS,
    console: 'owner',
    answers: { 200: singleBody(companySchema) },
    body: bodyRule('company', sirenSchema, 'update'),
    handle: giveCompanySiren,
  },
  {
    method: 'GET',
    path: LOGO,
    access: ACCESS,
    console: 'member',
    operationId: 'getCompanyLogo',
    summary: 'Get the logo of a company',
    description: 'Without the metadata that it was sent with.',
    refusals: { 404: 'There is no such company, or it has no logo.' },
    answers: { 200: withHeaders(otherBody(...LOGO_MEDIA_TYPES), 'ETag'), 304: null },
    handle: sendLogo,
  },
  // For people, who choose how their pages look.
  {
    method: 'GET',
    path: `${MEMBER}/sample`,
    access: ACCESS,
    console: 'member',
    answers: SHOWN_PDF,
    handle: showSample,
  },
  {
    method: 'PUT',
    path: LOGO,
    access: ACCESS,
    console: 'manager',
    operationId: 'replaceCompanyLogo',
    summary: 'Give a company its logo',
    description:
      'A PNG or JPEG, known by its content: grey or RGB, without transparency or interlacing, at most 256 KiB and 2 000 pixels a side. Only its pixels are kept. The pages of earlier invoices keep their logo.',
    refusals: {
      422: 'The image is refused, or the company has had a hundred different logos. Nothing was written.',
    },
    answers: { 200: singleBody(companySchema) },
    file: {
      mediaTypes: LOGO_MEDIA_TYPES,
      limitBytes: MAX_LOGO_BYTES,
      reading: { field: 'file', read: readLogoUploadApart },
    },
    handle: replaceLogo,
  },
  {
    method: 'DELETE',
    path: LOGO,
    access: ACCESS,
    console: 'manager',
    operationId: 'deleteCompanyLogo',
    summary: 'Remove the logo of a company',
    description: 'Also 204 without one. The pages of earlier invoices keep theirs.',
    answers: { 204: null },
    handle: removeLogo,
  },
];
