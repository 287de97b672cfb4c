import { domainToASCII } from 'node:url';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LOCAL_LENGTH = 64;
const MAX_LENGTH = 254;

/**
 * An e-mail address with its domain in ASCII and lower case; null unless every mail server takes it: no comment, no
 * quoted local part, no address literal, nothing that would end a header or a command.
 */
export function readEmailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const address = `${local}@${domain}`;
  const isSound =
    LOCAL_PART.test(local) &&
    local.length <= MAX_LOCAL_LENGTH &&
    DOMAIN.test(domain) &&
    address.length <= MAX_LENGTH;
  return isSound ? address : null;
}
