import { expect } from 'chai';
import type { NoticeContent } from '#domain/notices/notice-content.ts';
import { printMail } from '#domain/notices/mails/print-mail.ts';
import { LANGUAGES } from '#model/language.ts';
import { NOTICE_KINDS, type NoticeCause } from '#model/notice-cause.ts';
import type { CauseList } from '#orm/sql/notices/tell-causes.ts';

const cause = (overrides: Partial<NoticeCause> = {}): NoticeCause => ({
  workspace_id: '1',
  kind: 'endpoint_deactivated',
  subject_id: '7',
  label: 'hooks.example.com (invoice.created)',
  reason: 'HTTP 503',
  opened_at: new Date('2026-11-26T13:05:00Z'),
  ended_at: null,
  ...overrides,
});
const list = (...causes: NoticeCause[]): CauseList => ({ total: causes.length, causes });
const content = (overrides: Partial<NoticeContent> = {}): NoticeContent => ({
  opened: list(),
  ended: list(),
  lasting: list(),
  ...overrides,
});
const WORKSPACE = { id: '12', name: 'Atelier Lumière' };
const ENDED = { ended_at: new Date('2026-11-26T15:00:00Z') };

const EVERY_SECTION = content({
  opened: list(cause(), cause({ kind: 'handover_failed', subject_id: '3', label: 'Lot 3' })),
  ended: list(
    cause({ kind: 'bank_connection_failed', subject_id: '2', label: 'Banque', ...ENDED }),
  ),
  lasting: list(cause({ kind: 'endpoint_failing', subject_id: '9', reason: null })),
});
const print = (notices: readonly NoticeContent[], workspace = WORKSPACE) =>
  printMail(workspace, notices, 'fr');

describe('the text of a mail', () => {
  it('states what is new, what is well again and what lasts', () => {
    const mail = print([EVERY_SECTION]);
    expect(mail).to.deep.equal({
      subject: 'Atelier Lumière : 2 nouveaux problèmes, 1 problème résolu',
      text: `Bonjour,

Voici ce qui concerne l'espace de travail Atelier Lumière (n° 12).

Nouveaux problèmes (2) :
- Endpoint webhook désactivé après trop de livraisons en échec : hooks.example.com (invoice.created) (n° 7), le 26/11/2026 à 14:05. Motif : HTTP 503. Il ne reçoit plus rien tant qu'il n'est pas réactivé.
- Lot de paiements qui n'a pas pu être remis à la banque : Lot 3 (n° 3), le 26/11/2026 à 14:05. Motif : HTTP 503. Aucune banque ne l'a reçu.

Résolus (1) :
- Connexion bancaire dont la synchronisation a échoué : Banque (n° 2), du 26/11/2026 à 14:05 au 26/11/2026 à 16:00.

Toujours en cours (1) :
- Endpoint webhook en échec depuis plus d'un jour : hooks.example.com (invoice.created) (n° 9), le 26/11/2026 à 14:05. Ses livraisons sont retentées ; il sera désactivé si elles échouent encore.

Ce message est envoyé automatiquement aux adresses de l'espace de travail. Un problème y est signalé une fois, puis rappelé de plus en plus rarement tant qu'il dure.
`,
    });
  });

  it('is in the language of its address', () => {
    expect(printMail(WORKSPACE, [EVERY_SECTION], 'en')).to.deep.equal({
      subject: 'Atelier Lumière: 2 new problems, 1 problem solved',
      text: `Hello,

This is about the workspace Atelier Lumière (no. 12).

New problems (2):
- Webhook endpoint deactivated after too many failed deliveries: hooks.example.com (invoice.created) (no. 7), on 2026-11-26 at 14:05 (Paris). Reason: HTTP 503. It receives nothing until it is reactivated.
- Payment batch that could not be handed over to the bank: Lot 3 (no. 3), on 2026-11-26 at 14:05 (Paris). Reason: HTTP 503. No bank has it.

Solved (1):
- Bank connection whose synchronisation failed: Banque (no. 2), from 2026-11-26 at 14:05 (Paris) to 2026-11-26 at 16:00 (Paris).

Still there (1):
- Webhook endpoint failing for more than a day: hooks.example.com (invoice.created) (no. 9), on 2026-11-26 at 14:05 (Paris). Its deliveries are tried again; it will be deactivated if they keep failing.

This message was sent automatically to the addresses of the workspace. A problem is reported once; while it lasts, reminders follow ever more rarely.
`,
    });
  });

  for (const language of LANGUAGES)
    it(`has words for each kind of cause in ${language}`, () => {
      for (const kind of NOTICE_KINDS) {
        const { text } = printMail(
          WORKSPACE,
          [content({ opened: list(cause({ kind })) })],
          language,
        );
        expect(text, kind).to.contain('hooks.example.com').and.not.contain('undefined');
      }
    });

  for (const [reason, text] of [
    ['HTTP 503', 'Motif : HTTP 503.'],
    ['tls_certificate_expired', 'Motif : Certificat expiré.'],
    [
      'tls_certificate_expired (10/20)',
      'Motif : Certificat expiré. Il compte 10 des 20 livraisons',
    ],
    ['(3/5)', 'à 14:05. Il compte 3 des 5 livraisons'],
    ['constructor', 'Motif : constructor.'],
    ['constructor (1/2)', 'Motif : constructor. Il compte 1 des 2 livraisons'],
  ] as const)
    it(`names the error of an endpoint as the console does: ${reason}`, () => {
      const failing = cause({ kind: 'endpoint_failing', reason });
      expect(print([content({ opened: list(failing) })]).text).to.contain(text);
    });

  for (const [reason, link] of [
    ['dns_not_found (10/20)', 'dns_no_address'],
    ['dns_no_address', 'dns_no_address'],
    ['dns_private_address', 'dns_private_address'],
    ['HTTP 503 (10/20)', null],
    ['dns_unavailable', null],
  ] as const)
    it(`offers to resend what was lost for its name alone: ${reason}`, () => {
      const well = cause({ kind: 'endpoint_failing', reason, ...ENDED });
      const printed = (baseUrl?: string) =>
        printMail(WORKSPACE, [content({ ended: list(well) })], 'fr', baseUrl).text;
      const text = printed('https://factures.example.com');
      const offer = `Des livraisons ont été perdues entre-temps. Pour les renvoyer : https://factures.example.com/workspaces/1/webhook_endpoints/7/resend?reason=${link}\n`;
      expect(text.includes(offer)).to.equal(link !== null);
      expect(text.includes('https://')).to.equal(link !== null);
      expect(printed()).not.to.contain('https://');
    });

  it('takes the reasons of others as they are', () => {
    const other = cause({ kind: 'bank_connection_failed', reason: 'connect_timeout (10/20)' });
    const { text } = print([content({ opened: list(other) })]);
    expect(text).to.contain('Motif : connect_timeout (10/20).').and.not.contain('Il compte');
  });

  it('says in English what happens at the limit', () => {
    const failing = cause({ kind: 'endpoint_failing', reason: 'dns_no_address (10/20)' });
    expect(printMail(WORKSPACE, [content({ opened: list(failing) })], 'en').text).to.contain(
      'Webhook endpoint about to be deactivated: hooks.example.com (invoice.created) (no. 7), on 2026-11-26 at 14:05 (Paris). Reason: No address. It has 10 of the 20 failed deliveries in a row after which it is deactivated and receives nothing.',
    );
  });

  it('counts the causes that it does not name', () => {
    const { text, subject } = print([content({ opened: { total: 1000, causes: [cause()] } })]);
    expect(subject).to.contain('1000 nouveaux problèmes');
    expect(text).to.contain('Nouveaux problèmes (1000) :').and.contain('- et 999 autres');
  });

  it('says that it is a reminder', () => {
    const { subject } = print([content({ lasting: list(cause()) })]);
    expect(subject).to.equal('Atelier Lumière : rappel, 1 problème en cours');
  });

  it('reports each cause of several notices once, as it is after the last', () => {
    const other = cause({ subject_id: '8' });
    const { subject, text } = print([
      content({ opened: { total: 30, causes: [cause()] } }),
      content({ ended: list(cause(ENDED)), opened: list(other), lasting: list(other) }),
    ]);
    expect(subject).to.equal('Atelier Lumière : 30 nouveaux problèmes, 1 problème résolu');
    expect(text.match(/n° 7\)/g)).to.have.length(1);
    expect(text).not.to.contain('Toujours en cours');
  });

  it('keeps the texts of others short and on one line', () => {
    const hostile = `x\r\nBcc: all@example.com\n\n\u202egnp.exe\u0007${'y'.repeat(5000)}`;
    const { subject, text } = print(
      [content({ opened: list(cause({ label: hostile, reason: hostile })) })],
      { id: '1', name: hostile },
    );
    expect(subject).not.to.match(/[\p{Cc}\p{Cf}]/u);
    expect(subject.length).to.be.below(120);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).to.deep.equal([]);
    expect(text.replaceAll('\n', '')).not.to.match(/[\p{Cc}\p{Cf}]/u);
    expect(text.length).to.be.below(2000);
  });

  for (const text of [
    'https://evil.example/login',
    'HTTPS://evil.example',
    'htthttps://ps://evil.example',
    'wwhttps://w.evil.example',
    'x javascript://evil',
    'www.www.evil.example',
    'https:\u200b//evil.example',
    'ht\0tps://evil.example',
  ])
    it(`makes no link of ${JSON.stringify(text)}`, () => {
      const hostile = content({ opened: list(cause({ label: text, reason: text })) });
      const mail = print([hostile], { id: '1', name: text });
      expect(`${mail.subject} ${mail.text}`).not.to.match(/:\/\/|www\./i);
    });

  for (const [what, name] of [
    ['NUL', 'a\0b'],
    ['line separators', 'a\u2028b\u2029c\u0085d\u000be'],
    ['marks of direction', 'a\u202eb\u2066c\u200fd\u2069'],
    ['halves of characters', 'a\ud83db\ude00'],
    ['2 000 emoji', '👩‍👩‍👧'.repeat(2000)],
    ['2 000 accents', `a${'\u0301'.repeat(2000)}`],
  ] as const)
    it(`has a short subject of one line, for any name: ${what}`, () => {
      const { subject, text } = print([EVERY_SECTION], { id: '1', name });
      expect(subject).not.to.match(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(Array.from(subject).length).to.be.below(120);
      expect(text.split('\n')).to.have.length(16);
    });
});
