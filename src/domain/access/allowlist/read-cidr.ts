import { parseIpv4Cidr } from '#kernel/ip-address.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';

/** Reads a range in its stored form (`192.0.2.7` → `192.0.2.7/32`); 422 unless it is IPv4 (spec, IP allowlisting 3). */
export function readCidr(text: string): string {
  const parsed = parseIpv4Cidr(text);
  if (parsed !== null) return parsed.cidr;
  throw refusedAtCreation([
    {
      field: 'cidr',
      code: 'invalid_format',
      message: 'doit être une plage IPv4, par exemple 192.0.2.0/24',
    },
  ]);
}
