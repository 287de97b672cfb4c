import { expect } from 'chai';
import { sql } from 'kysely';
import { createPersonMailWorker } from '#connectors/notices/person-mail-worker.ts';
import type { NoticeWorker } from '#connectors/notices/notice-worker.ts';
import { createSmtpSender } from '#connectors/notices/send-by-smtp.ts';
import { createMailPerson, type PersonMail } from '#domain/shared/person-mails/mail-person.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { MINUTE_MS } from '#test/support/notices/causes.ts';
import {
  smtpRefusal,
  startMailServer,
  type MailServer,
} from '#test/support/notices/mail-server.ts';
import { FROM, readSmtpServer } from '#test/support/notices/workers.ts';

const LINK = `https://bordereau.test/invitation/${'s'.repeat(43)}`;

describe('the worker of mails to people', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let server: MailServer;
  const workers: NoticeWorker[] = [];
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    server = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await server.close();
    await db.drop();
  });

  function start(opening = cipher): void {
    const smtp = { server: readSmtpServer(server.url), from: FROM, extraCa: [] };
    const worker = createPersonMailWorker({
      db,
      cipher: opening,
      sendMail: createSmtpSender(smtp),
      callLimit: 30_000,
      observer: {},
      log: createLog('silent'),
      pollInterval: 20,
      slots: { total: 4, each: 1 },
    });
    workers.push(worker);
    worker.start();
  }

  const queue = (overrides: Partial<PersonMail> = {}, canMail = true) =>
    db.transact((tx) =>
      createMailPerson(cipher, canMail)(tx, {
        turn_of: '1',
        email: 'anne@example.com',
        language: 'fr',
        content: {
          kind: 'invitation',
          workspace: { id: '1', name: 'Urgent\u202e : https://payez.example' },
          inviter: 'paul@example.com',
          role: 'manager',
          link: LINK,
        },
        ...overrides,
      }),
    );

  const rows = async () =>
    (
      await sql<{ due: boolean; content: string | null; attempts: number; error: string | null }>`
        select next_attempt_at is not null as due, content, attempts_count as attempts,
          last_error as error
        from person_mails order by turn_of`.execute(db.sql)
    ).rows;
  async function until(is: (all: Awaited<ReturnType<typeof rows>>) => boolean) {
    for (;;) {
      const all = await rows();
      if (is(all)) return all;
    }
  }
  const settled = () => until((all) => all.every(({ due }) => !due));

  it('sends an invitation, whose link is only in the mail', async () => {
    expect(await queue()).to.equal(true);
    const [queued] = await rows();
    expect(queued?.content).to.match(/^v1\./).and.not.contain(LINK);
    start();
    const [mail] = await server.waitFor(1);
    expect(mail?.to).to.deep.equal(['anne@example.com']);
    expect(mail?.headers.get('subject')).to.equal(
      "Vous êtes invité·e à rejoindre l'espace « Urgent : payez.example »",
    );
    expect(mail?.text).to.contain(`${LINK}\n`).and.contain('Rôle : gestionnaire');
    expect(mail?.text).to.contain('Invitation de : paul@example.com');
    expect(await settled()).to.deep.equal([
      { due: false, content: null, attempts: 1, error: null },
    ]);
  });

  it('sends again, under the same identifier, what the server did not take for now', async () => {
    server.checkRecipients(() => {
      throw smtpRefusal(450, 'later');
    });
    await queue();
    start();
    await until(([row]) => row?.error !== null);
    server.checkRecipients(() => {});
    clock.advance(MINUTE_MS);
    const [mail] = await server.waitFor(1);
    expect(mail?.text).to.contain(LINK);
    expect(await settled()).to.containSubset([{ attempts: 2, content: null }]);
  });

  it('gives up a mail that is refused, or that no key opens, and holds up no other', async () => {
    server.checkRecipients((address) => {
      if (address === 'gone@example.com') throw smtpRefusal(550, 'no such user');
    });
    await queue({ email: 'gone@example.com' });
    await queue({ turn_of: '2' });
    start();
    await server.waitFor(1);
    const [gone] = await settled();
    expect(gone?.error).to.contain('no such user');
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await queue({ turn_of: '3' });
    start(createCipher({ key: Buffer.alloc(32, 8) }));
    const all = await settled();
    expect(all.at(-1)?.error).to.contain('not among the configured keys');
    expect(server.mails).to.have.length(1);
  });

  it('lets others have their turn while the mails of one hang', async () => {
    const hanging = Promise.withResolvers<void>();
    server.checkRecipients((address) =>
      address === 'hangs@example.com' ? hanging.promise : undefined,
    );
    for (let n = 0; n < 5; n += 1) await queue({ email: 'hangs@example.com' });
    await queue({ turn_of: '2' });
    start();
    const mails = await server.waitFor(1);
    expect(mails.map(({ to }) => to)).to.deep.equal([['anne@example.com']]);
    hanging.resolve();
  });

  it('has nothing to send if no mail server is configured', async () => {
    expect(await queue({}, false)).to.equal(false);
    expect(await rows()).to.deep.equal([]);
  });
});
