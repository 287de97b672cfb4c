/** URLs of receivers, by what the check of a URL says of them. */
type UrlCorpus = Readonly<Record<string, readonly string[]>>;

const words = (text: string): string[] => text.trim().split(/\s+/);
const hooks = (hosts: string): string[] => words(hosts).map((host) => `https://${host}/hook`);

export const ALLOWED_URLS: readonly string[] = words(`
  https://example.com HTTPS://Example.COM:8443/a/b?c=d#e https://example.com./
  https://a_b.example/ https://bücher.example/é https://8.8.8.8/ https://intranet/
  https://[2606:2800:220:1::1]/ https://notlocalhost/ https://localhost.example/
  https://mylocal/ https://internal.example/ https://example.com/a@b?c@d`);

export const REFUSED_URLS: UrlCorpus = {
  // Every other scheme.
  not_https: words('http://example.com/ ftp://example.com/ file:///etc/passwd javascript:1'),
  // No URL, or one to a lenient parser alone.
  malformed: [
    ...words(`
      example.com https:// https:example.com https:/example.com https:///example.com
      https:\\\\example.com https://example.com\\@evil.example/ https://a:99999/ https://[::1/
      https://256.1.1.1/ https://1.2.3.4.5/ https://[fe80::1%25eth0]/ https://a%2Fb/`),
    '',
    'https://exa mple.com/',
    ' https://example.com/',
    'https://exam\nple.com/',
    'https://a/b c',
    'https://a/\0',
  ],
  // Even an empty one.
  user_info: hooks('user@example.com user:pass@example.com @example.com :@a.example a@8.8.8.8'),
  port_zero: hooks('example.com:0 example.com:000'),
  empty_label: hooks('a..example example.com.. . .a'),
  // However they are spelled.
  internal_host: hooks(`
    localhost LOCALHOST localhost. local internal. home.arpa INTERNAL a.localhost printer.local x.y.Local. db.internal
    nas.home.arpa nas.HOME.ARPA. %6cocalhost ｌｏｃａｌhost localhost。 a。local
    db.%69nternal local\u00adhost localhost:8443`),
  // However they are spelled.
  private_address: hooks(`
    127.0.0.1 127.1 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 0 127.0.0.1. 10.1 192.168.257
    １２７.0.0.1 127。0。0。1 %31%32%37.0.0.1 169.254.169.254 0xA9FEA9FE [::1] [::] [::1]:8443
    [::ffff:127.0.0.1] [::FFFF:7F00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::]
    [fd00::1] [fe80::1]`),
};
