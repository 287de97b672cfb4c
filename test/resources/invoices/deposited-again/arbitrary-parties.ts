import * as fc from 'fast-check';
import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import { countries, days, identifiers, names, texts } from '#test/einvoice/arbitrary-invoice.ts';
import { anyOf } from './arbitrary-members.ts';

/** A third line follows another: alone, it is read as the first. */
const addresses = anyOf({
  line1: texts,
  line2: texts,
  line3: texts,
  postal_code: fc.stringMatching(/^[A-Z0-9][A-Z0-9 ]{0,8}[A-Z0-9]$/),
  city: texts,
  region: texts,
  country_code: countries,
}).map(({ line3, ...address }) =>
  line3 === undefined || (address.line1 ?? address.line2) === undefined
    ? address
    : { ...address, line3 },
);
const contacts = anyOf({ name: names, phone: names, email: names });

const MEMBERS = {
  electronic_address: fc.record({ scheme: fc.constantFrom('0225', 'EM', '0088'), value: names }),
  address: addresses,
  trading_name: names,
  ids: fc.array(identifiers, { maxLength: 3 }),
  contact: contacts,
};
const SELLER = { ...MEMBERS, legal_information: texts };

/** Our own company, whose name and SIREN are those of the workspace unless they are given. */
const own = anyOf({
  name: texts,
  siren: fc.constant('732 829 320'),
  siret: fc.constant('73282932000074'),
  vat_number: fc.constant('FR44732829320'),
});
/** Another, in France or elsewhere. */
const other = fc.oneof(
  fc.record(
    {
      name: texts,
      siren: fc.constant('356000000'),
      siret: fc.constant('35600000000048'),
      vat_number: fc.constant('FR39356000000'),
    },
    { requiredKeys: ['name'] },
  ),
  fc.record(
    {
      name: texts,
      legal_id: identifiers,
      vat_number: fc.constantFrom('DE123456789', 'BE0123456789', 'ESX1234567X'),
    },
    { requiredKeys: ['name'] },
  ),
);

/** A tax registration of digits and slashes is no VAT number. */
const registrations = anyOf({ tax_registration: fc.stringMatching(/^\d{2,3}\/\d{3}\/\d{4}$/) });

const merged = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as object);

export const sellers = (direction: string): fc.Arbitrary<object> =>
  merged(direction === 'sales' ? own : other, anyOf(SELLER), registrations);

export const buyers = (direction: string): fc.Arbitrary<object> =>
  merged(
    direction === 'sales' ? other : own,
    anyOf({ ...MEMBERS, kind: fc.constantFrom(...BUYER_KINDS) }),
  );

/** Never the seller, who is not printed as payee (BR-17). */
export const payees = fc.record(
  { name: names.map((name) => `Affacturage ${name}`), id: identifiers, legal_id: identifiers },
  { requiredKeys: ['name'] },
);
export const taxRepresentatives = fc.record(
  { name: names, vat_number: fc.constantFrom('FR83404833048', 'DE123456789'), address: addresses },
  { requiredKeys: ['name'] },
);

/** Both countries agree; an intra-community supply needs day and country. */
export const deliveries = (isSupply: boolean): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.record(
        { date: days, country_code: countries },
        { requiredKeys: isSupply ? ['date', 'country_code'] : [] },
      ),
      anyOf({ name: names, location_id: identifiers, address: addresses }),
    )
    .map(([delivery, place]) => ({
      ...delivery,
      ...place,
      ...(place.address === undefined || delivery.country_code === undefined
        ? {}
        : { address: { ...place.address, country_code: delivery.country_code } }),
    }));
