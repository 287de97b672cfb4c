import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { REACHABILITIES } from '#model/directory-line.ts';
import type { FoundRecipient } from '#domain/exchange/directory/look-up-recipient.ts';
import type { DirectoryEntry, DirectoryLine } from '#model/directory-line.ts';
import { DIRECTORY_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { ID, TEXT } from '#render/members.ts';

const renderEntry = ({ name, administrative_status }: DirectoryEntry) => ({
  name,
  administrative_status,
});

const renderLine = (line: DirectoryLine) => ({
  electronic_address: addressOf(line.addressing_identifier),
  status: line.status,
  platform_type: line.platform_type,
  siren: line.siren,
  siret: line.siret,
  addressing_suffix: line.addressing_suffix,
  routing_code: line.routing_code,
});

const addressOf = (value: string) => ({ scheme: DIRECTORY_SCHEME, value });

export const renderRecipient = (found: FoundRecipient) => ({
  connection_id: Number(found.connection_id),
  reachability: found.reachability,
  electronic_address: found.address === null ? null : addressOf(found.address),
  entry: found.entry === null ? null : renderEntry(found.entry),
  lines: found.lines.map(renderLine),
});

const address: JsonSchema = exactly<ReturnType<typeof addressOf>>({
  scheme: described(TEXT, 'Always `0225`, the scheme of the directory.'),
  value: described(TEXT, '`SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`.'),
});

const entry = titled(
  'DirectoryEntry',
  exactly<ReturnType<typeof renderEntry>>({
    name: described(nullable(TEXT), 'Null where the platform does not say, here and below.'),
    administrative_status: described(nullable(TEXT), '`A` active, `C` ceased.'),
  }),
);

const line = titled(
  'DirectoryLine',
  exactly<ReturnType<typeof renderLine>>({
    electronic_address: described(address, 'Where invoices are received.'),
    status: described(
      nullable(TEXT),
      '`Enabled`, `Disabled`, `Upcoming`, or what the platform says besides.',
    ),
    platform_type: described(
      nullable(TEXT),
      '`WK`: through an approved platform; `DFH`: through the public portal.',
    ),
    siren: described(nullable(TEXT), 'The company.'),
    siret: described(nullable(TEXT), 'The establishment, for a line of one.'),
    addressing_suffix: described(nullable(TEXT), 'What follows the SIREN in the address.'),
    routing_code: described(nullable(TEXT), 'The service within the establishment.'),
  }),
);

export const recipientSchema = titled(
  'DirectoryRecipient',
  exactly<ReturnType<typeof renderRecipient>>({
    connection_id: described(ID, 'The connection whose platform was asked.'),
    reachability: described(
      enumOf(REACHABILITIES),
      'Whether a line is `Enabled`: that of the address, else one of the company or establishment. `undetermined`: the platform does not say, or shows only some of the lines.',
    ),
    electronic_address: described(
      nullable(address),
      "For the buyer's `electronic_address`; null where there is none, or several to choose from in `lines`.",
    ),
    entry: described(nullable(entry), 'Null for one that is not in the directory.'),
    lines: described(
      arrayOf(line),
      'The first fifty. Those of an establishment, and those of its whole company.',
    ),
  }),
);
