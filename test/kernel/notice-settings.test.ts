import { expect } from 'chai';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { hookSecret, hookUrl, mailbox, smtpServer } from '#kernel/notice-settings.ts';

describe('the settings of notices', () => {
  const server = { port: 587, secure: false, requireTls: false, user: null, password: '' };

  for (const [text, read] of [
    ['smtp://mail.example.com', { ...server, host: 'mail.example.com' }],
    ['smtp://mail.example.com:25/', { ...server, host: 'mail.example.com', port: 25 }],
    ['smtps://mail.example.com', { ...server, host: 'mail.example.com', port: 465, secure: true }],
    ['smtp://[::1]:2525', { ...server, host: '::1', port: 2525 }],
    [
      'smtp://a%40b:p%2Fq@mail.example.com',
      { ...server, host: 'mail.example.com', requireTls: true, user: 'a@b', password: 'p/q' },
    ],
    [
      'smtp://a:b@localhost:1025',
      { ...server, host: 'localhost', port: 1025, user: 'a', password: 'b' },
    ],
    ['smtp://a:b@127.0.0.1', { ...server, host: '127.0.0.1', user: 'a', password: 'b' }],
  ] as const)
    it(`accept the mail server ${text}`, () => {
      expect(smtpServer.read(text)).to.deep.equal(read);
    });

  for (const text of [
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?pool=true',
    'smtp://mail.example.com:0',
    'smtp://mail.example.com:99999',
    'smtp://:secret@mail.example.com',
    'smtp://a:%zz@mail.example.com',
    'smtp://mail example.com',
  ])
    it(`refuse the mail server ${text}`, () => {
      expect(smtpServer.read(text)).to.equal(null);
    });

  for (const [text, read] of [
    ['notices@example.com', { name: '', address: 'notices@example.com' }],
    ['Bordereau <notices@example.com>', { name: 'Bordereau', address: 'notices@example.com' }],
    ['"A, B" <notices@example.com>', { name: 'A, B', address: 'notices@example.com' }],
    ['Bordereau', null],
    ['Bordereau notices@example.com', null],
    ['A\r\nBcc: b@example.com <notices@example.com>', null],
    ['A <notices@example.com>, B <b@example.com>', null],
    ['<notices@example.com', null],
  ] as const)
    it(`${read === null ? 'refuse' : 'accept'} the sender ${JSON.stringify(text)}`, () => {
      expect(mailbox.read(text)).to.deep.equal(read);
    });

  it('accept a hook where deliveries may go', () => {
    const closed = hookUrl(createEgressPolicy({ allowCidrs: [] }));
    const open = hookUrl(createEgressPolicy({ allowCidrs: ['10.0.0.0/8'] }));
    for (const [text, isClosed, isOpen] of [
      ['https://ops.example.com/hook?a=b', true, true],
      ['https://10.0.0.7/hook', false, true],
      ['http://ops.example.com/hook', false, false],
      ['https://user@ops.example.com/', false, false],
      ['ops.example.com', false, false],
    ] as const)
      expect([closed.read(text) !== null, open.read(text) !== null], text).to.deep.equal([
        isClosed,
        isOpen,
      ]);
  });

  it('require a secret that cannot be guessed', () => {
    expect(hookSecret.read('f'.repeat(64))).to.equal('f'.repeat(64));
    for (const text of ['f'.repeat(31), `${'f'.repeat(40)} f`, 'é'.repeat(40), 'f'.repeat(257)])
      expect(hookSecret.read(text), text.slice(0, 5)).to.equal(null);
  });
});
