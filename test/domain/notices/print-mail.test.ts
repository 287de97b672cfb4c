import { expect } from 'chai';
import type { NoticeContent } from '#domain/notices/notice-content.ts';
import { printMail } from '#domain/notices/mails/print-mail.ts';
import type { NoticeCause } from '#model/notice-cause.ts';
import type { CauseList } from '#orm/sql/tell-causes.ts';

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

describe('the text of a mail', () => {
  it('says what is new, what is well again and what lasts', () => {
    const mail = printMail(WORKSPACE, [
      content({
        opened: list(cause(), cause({ kind: 'handover_failed', subject_id: '3', label: 'Lot 3' })),
        ended: list(
          cause({ kind: 'bank_connection_failed', subject_id: '2', label: 'Banque', ...ENDED }),
        ),
        lasting: list(cause({ kind: 'endpoint_failing', subject_id: '9', reason: null })),
      }),
    ]);
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

  it('counts the causes that it does not name', () => {
    const { text, subject } = printMail(WORKSPACE, [
      content({ opened: { total: 1000, causes: [cause()] } }),
    ]);
    expect(subject).to.contain('1000 nouveaux problèmes');
    expect(text).to.contain('Nouveaux problèmes (1000) :').and.contain('- et 999 autres');
  });

  it('of a reminder says so', () => {
    const { subject } = printMail(WORKSPACE, [content({ lasting: list(cause()) })]);
    expect(subject).to.equal('Atelier Lumière : rappel, 1 problème en cours');
  });

  it('of several notices tells each cause once, as it is after the last', () => {
    const other = cause({ subject_id: '8' });
    const { subject, text } = printMail(WORKSPACE, [
      content({ opened: { total: 30, causes: [cause()] } }),
      content({ ended: list(cause(ENDED)), opened: list(other), lasting: list(other) }),
    ]);
    expect(subject).to.equal('Atelier Lumière : 30 nouveaux problèmes, 1 problème résolu');
    expect(text.match(/n° 7\)/g)).to.have.length(1);
    expect(text).not.to.contain('Toujours en cours');
  });

  it('keeps the texts of others short and on one line', () => {
    const hostile = `x\r\nBcc: all@example.com\n\n\u202egnp.exe\u0007${'y'.repeat(5000)}`;
    const { subject, text } = printMail({ id: '1', name: hostile }, [
      content({ opened: list(cause({ label: hostile, reason: hostile })) }),
    ]);
    expect(subject).not.to.match(/[\p{Cc}\p{Cf}]/u);
    expect(subject.length).to.be.below(120);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).to.deep.equal([]);
    expect(text.replaceAll('\n', '')).not.to.match(/[\p{Cc}\p{Cf}]/u);
    expect(text.length).to.be.below(2000);
  });
});
