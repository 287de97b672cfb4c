import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createSmtpSender, type SmtpOptions } from '#connectors/notices/send-by-smtp.ts';
import { createLeaf, testAuthority } from '#test-kit/delivery/certificates.ts';
import {
  smtpRefusal,
  startMailServer,
  type MailServer,
} from '#test/support/notices/mail-server.ts';
import { FROM, readSmtpServer } from '#test/support/notices/workers.ts';

const MAIL = {
  to: 'compta@example.com',
  subject: 'Atelier Lumière : 1 nouveau problème',
  text: 'Bonjour,\n\nDéjà.\n.\nFin.\n',
  key: 'a1b2.7',
};
const RUNNING = new AbortController().signal;

/** Takes a mail, but gives the answer to one stage. */
function converse(socket: Socket, stage: string, answer: (socket: Socket) => void): void {
  const say = (at: string, text: string) =>
    at === stage ? answer(socket) : void socket.write(`${text}\r\n`);
  let inMail = false;
  let rest = '';
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const command = line.slice(0, 4);
      if (inMail && line !== '.') continue;
      if (inMail) say('the mail', '250 taken');
      else if (command === 'HELO') say('EHLO', '250 test');
      else say(command, command === 'DATA' ? '354 go on' : '250 test');
      inMail = command === 'DATA' && stage !== 'DATA';
    }
  });
  say('the connection', '220 test');
}

describe('a mail by SMTP', () => {
  let opened: (() => Promise<unknown>)[];
  beforeEach(() => (opened = []));
  afterEach(async () => {
    for (const close of opened) await close();
  });

  const open = async (options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> => {
    const server = await startMailServer(options);
    opened.push(() => server.close());
    return server;
  };
  const send = (url: string, options: Partial<SmtpOptions> = {}, mail = MAIL) =>
    createSmtpSender({ server: readSmtpServer(url), from: FROM, extraCa: [], ...options })(
      mail,
      RUNNING,
    );
  /** A server that does as `answer` says, line by line. */
  const openRaw = async (serve: (socket: Socket) => void): Promise<string> => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      serve(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('arrives whole, under its identifier, and says that it is automatic', async () => {
    const server = await open();
    expect(await send(server.url)).to.deep.equal({ outcome: 'sent' });
    const [mail] = server.mails;
    expect(mail).to.deep.include({ from: FROM.address, to: [MAIL.to], text: MAIL.text });
    expect(Object.fromEntries(mail?.headers ?? [])).to.include({
      from: 'Bordereau <notices@bordereau.test>',
      to: MAIL.to,
      subject: MAIL.subject,
      'message-id': '<a1b2.7@bordereau.test>',
      'auto-submitted': 'auto-generated',
    });
  });

  it('has no other recipient or header than its own, for any subject', async () => {
    const server = await open();
    const subject = 'x\r\nBcc: all@example.com\r\n\r\nRCPT TO:<all@example.com>';
    await send(server.url, {}, { ...MAIL, subject });
    const [mail] = server.mails;
    expect(mail?.to).to.deep.equal([MAIL.to]);
    expect([...(mail?.headers.keys() ?? [])]).not.to.include('bcc');
    expect(mail?.text).to.equal(MAIL.text);
  });

  for (const [code, outcome] of [
    [550, 'refused'],
    [451, 'failed'],
  ] as const)
    it(`is ${outcome} if the server answers its recipient with ${code}`, async () => {
      const server = await open();
      server.checkRecipients(() => {
        throw smtpRefusal(code, 'not here');
      });
      const answer = await send(server.url);
      expect(answer).to.include({ outcome });
      expect('reason' in answer && answer.reason)
        .to.contain('not here')
        .and.contain(String(code));
    });

  it('is refused if the server refuses its content', async () => {
    const server = await open();
    server.answerAfter(async () => {
      throw smtpRefusal(554, 'spam');
    });
    expect(await send(server.url)).to.include({ outcome: 'refused' });
  });

  it('fails if the server refuses its sender or our password, which settings may mend', async () => {
    const sender = await open({
      onMailFrom: (_address, _session, callback) => callback(smtpRefusal(550, 'who')),
    });
    expect(await send(sender.url)).to.include({ outcome: 'failed' });
    const secure = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpRefusal(535, 'wrong')),
    });
    const url = secure.url.replace('//', '//someone:secret-word@');
    const answer = await send(url);
    expect(answer).to.include({ outcome: 'failed' });
    expect(JSON.stringify(answer)).not.to.contain('secret-word');
  });

  it('authenticates with user and password', async () => {
    const given: unknown[] = [];
    const server = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        given.push([username, password]);
        callback(null, { user: username });
      },
    });
    const answer = await send(server.url.replace('//', '//a%40b:p%2Fq@'));
    expect([answer, given]).to.deep.equal([{ outcome: 'sent' }, [['a@b', 'p/q']]]);
  });

  it('fails if nobody listens', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await send(server.url)).to.include({ outcome: 'failed' });
  });

  for (const [stage, broken, accepted, refused] of [
    ['the connection', 'failed', 'failed', 'failed'],
    ['EHLO', 'failed', 'failed', 'failed'],
    ['MAIL', 'unknown', 'failed', 'failed'],
    ['RCPT', 'unknown', 'failed', 'refused'],
    ['DATA', 'unknown', 'failed', 'refused'],
    ['the mail', 'unknown', 'failed', 'refused'],
  ] as const)
    describe(`where the server answers ${stage}`, () => {
      const answerWith = async (answer: (socket: Socket) => void, callLimit?: number) => {
        const url = await openRaw((socket) => converse(socket, stage, answer));
        return (await send(url, callLimit === undefined ? {} : { callLimit })).outcome;
      };

      it(`with nothing, is ${broken}`, async () => {
        expect(await answerWith(() => {}, 1_000)).to.equal(broken);
      });

      it(`a byte at a time, is ${broken}, and the connection ends`, async () => {
        const ended = Promise.withResolvers<void>();
        const drip = (socket: Socket) => {
          const timer = setInterval(() => socket.write('2'), 10);
          socket.on('close', () => {
            clearInterval(timer);
            ended.resolve();
          });
        };
        expect(await answerWith(drip, 150)).to.equal(broken);
        await ended.promise;
      });

      it(`by closing the connection, is ${broken}`, async () => {
        expect(await answerWith((socket) => socket.end())).to.equal(broken);
        expect(await answerWith((socket) => socket.resetAndDestroy())).to.equal(broken);
      });

      it(`with 421 or 451, has ${accepted}`, async () => {
        for (const code of [421, 451])
          expect(await answerWith((socket) => socket.end(`${code} later\r\n`))).to.equal(accepted);
      });

      it(`with 550 or 554, is ${refused}`, async () => {
        for (const code of [550, 554])
          expect(await answerWith((socket) => socket.write(`${code} never\r\n`))).to.equal(refused);
      });
    });

  it('is sent once its server has taken it, though it then says and closes nothing', async () => {
    const url = await openRaw((socket) =>
      converse(socket, 'the mail', () => void socket.write('250 ok\r\n')),
    );
    expect(await send(url)).to.deep.equal({ outcome: 'sent' });
  });

  describe('over TLS', () => {
    const identity = () => createLeaf({ names: ['localhost', '127.0.0.1'] });
    const trust = async () => [(await testAuthority()).cert];

    it('goes from the first byte, or after STARTTLS, to a server that we trust', async () => {
      const first = await open({ ...(await identity()), secure: true });
      const later = await open(await identity());
      const extraCa = await trust();
      for (const url of [`smtps://127.0.0.1:${first.port}`, later.url])
        expect(await send(url, { extraCa }), url).to.deep.equal({ outcome: 'sent' });
    });

    it('goes to no other', async () => {
      const first = await open({ ...(await identity()), secure: true });
      const later = await open(await identity());
      for (const url of [`smtps://127.0.0.1:${first.port}`, later.url])
        expect((await send(url)).outcome, url).not.to.equal('sent');
      expect([...first.mails, ...later.mails]).to.deep.equal([]);
    });

    it('goes nowhere else where it must', async () => {
      const server = await open();
      const requireTls = { ...readSmtpServer(server.url), requireTls: true };
      expect((await send(server.url, { server: requireTls })).outcome).not.to.equal('sent');
      expect(server.mails).to.deep.equal([]);
    });
  });

  describe('is given up in time', () => {
    it('by a server that accepts and says nothing', async () => {
      const url = await openRaw(() => {});
      expect(await send(url, { callLimit: 100 })).to.deep.equal({
        outcome: 'failed',
        reason: 'no answer within 100 ms',
      });
    });

    it('by one that never ends its answer', async () => {
      const url = await openRaw((socket) => {
        const flood = () => {
          while (socket.writable && socket.write('x'.repeat(65_536)));
        };
        socket.on('drain', flood);
        flood();
      });
      expect((await send(url, { callLimit: 20_000 })).outcome).to.equal('failed');
    });

    it('by one that has taken it and does not say so', async () => {
      const server = await open();
      server.answerAfter(() => sleep(60_000, undefined, { ref: false }));
      const answer = send(server.url, { callLimit: 400 });
      await server.waitFor(1);
      expect(await answer).to.include({ outcome: 'unknown' });
    });

    it('by a service that stops', async () => {
      const stopping = new AbortController();
      const url = await openRaw(() => stopping.abort());
      const server = readSmtpServer(url);
      const sendMail = createSmtpSender({ server, from: FROM, extraCa: [] });
      expect(await sendMail(MAIL, stopping.signal)).to.deep.equal({ outcome: 'interrupted' });
      expect(await sendMail(MAIL, stopping.signal)).to.deep.equal({ outcome: 'interrupted' });
    });
  });
});
