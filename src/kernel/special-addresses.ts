/**
 * Addresses that deliveries never go to: the IANA special-purpose registries (RFC 6890 and its updates), multicast
 * and reserved space, and the few globally reachable anycast services there, since none is a customer's web server.
 */
export const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private use
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link local, cloud metadata services
  '172.16.0.0/12', // private use
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private use
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, limited broadcast
] as const;

/**
 * The ranges within 2000::/3, and everything outside it: ::, ::1, IPv4-compatible addresses, NAT64 (64:ff9b::/96 and
 * 64:ff9b:1::/48 reach any IPv4 address behind a translator), 100::/64, 5f00::/16, fc00::/7, fe80::/10, fec0::/10,
 * ff00::/8, and ranges that IANA has not allocated.
 */
export const SPECIAL_IPV6 = [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23', // IETF protocol assignments, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: reaches any IPv4 address behind a relay
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
] as const;
