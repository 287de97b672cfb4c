import { expect } from 'chai';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { DNS_ERROR_CODES, ERROR_CODES, OWN_FAILURES } from '#model/attempt-error.ts';
import { LANGUAGES } from '#model/language.ts';
import {
  explainDelivery,
  type ExplainedDelivery,
} from '#console/pages/deliveries/explain-delivery.ts';
import { explainFailure, nameFailure } from '#console/pages/deliveries/explain-failure.ts';

const LIMITS = {
  retryWindow: 604_800_000,
  connectTimeout: 5_000,
  responseTimeout: 10_000,
  failureLimit: 20,
};
const URL = 'https://hooks.exemple.fr:8443/compta?x=1';
const NOW = new Date('2026-11-22T16:42:05Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

const failed = (error_code: string | null, response_status: number | null = null) =>
  explainFailure('fr', { url: URL, error_code, response_status }, LIMITS);

const delivery = (given: Partial<ExplainedDelivery>): ExplainedDelivery => ({
  state: 'queued',
  reason: null,
  url: URL,
  created_at: before(12_000),
  first_failed_at: null,
  next_attempt_at: null,
  attempts_count: 0,
  ahead: 0,
  last_attempt: null,
  ...given,
});

/** The sentence as it is read, without its markup. */
const read = (given: Partial<ExplainedDelivery>, language: 'fr' | 'en' = 'fr') => {
  const { sentence, advice } = explainDelivery({ language, now: NOW }, delivery(given), LIMITS);
  const text = sentence.html.replaceAll(/<[^>]+>/g, '').replaceAll('&#39;', "'");
  return [text.replaceAll(/[\n\s]+/g, ' ').trim(), advice];
};

const CODES = [...ERROR_CODES, ...DNS_ERROR_CODES, ...DELIVERY_REASONS];

describe('the sentence of a failed attempt', () => {
  it('differs for each status, and says what to do about it', () => {
    const statuses = [302, 401, 403, 404, 405, 410, 408, 425, 429, 422, 500, 503];
    expect(statuses.map((status) => failed(null, status))).to.deep.equal([
      {
        sentence: "Le récepteur a répondu 302 : une redirection n'est jamais suivie.",
        advice: "Enregistrez l'adresse finale.",
      },
      ...[401, 403].map((status) => ({
        sentence: `Le récepteur a refusé la requête (${status}).`,
        advice: 'Vérifiez le secret, et que la signature porte sur le corps brut.',
      })),
      ...[404, 405, 410].map((status) => ({
        sentence: `Cette adresse n'accepte pas de POST (${status}).`,
        advice: "Vérifiez l'URL.",
      })),
      ...[408, 425, 429].map((status) => ({
        sentence: `Le récepteur demande de ralentir (${status}) ; le calendrier est fixe.`,
        advice: "Acquittez d'abord, traitez ensuite.",
      })),
      ...[422, 500, 503].map((status) => ({
        sentence: `Le récepteur a échoué (${status}).`,
        advice: 'Le début de sa réponse est ci-dessous.',
      })),
    ]);
  });

  it('names the host, and the waits and the limit that are configured', () => {
    expect(failed('connection_refused').sentence).to.equal(
      'Connexion refusée par hooks.exemple.fr:8443.',
    );
    expect(failed('connect_timeout').sentence).to.equal('Pas de connexion en 5 s.');
    expect(failed('response_timeout').sentence).to.equal('Pas de réponse en 10 s.');
    expect(failed('worker_crashed').sentence).to.include('parmi les 20 échecs.');
  });

  it('says that nothing was sent when the certificate was refused', () => {
    for (const code of CODES.filter((one) => one.startsWith('tls_')))
      expect(failed(code).sentence).to.match(/ Rien n'a été envoyé\.$/);
  });

  it('puts a failure of ours on our side, by its code', () => {
    for (const code of CODES) {
      const isOurs = OWN_FAILURES.some((one) => one === code);
      expect(failed(code).sentence.startsWith(`Incident de notre côté (${code})`)).to.equal(isOurs);
    }
  });

  it('exists for every code in both languages, and is short enough for a list', () => {
    for (const language of LANGUAGES)
      for (const error_code of CODES) {
        const of = { url: URL, error_code, response_status: null };
        expect(explainFailure(language, of, LIMITS).sentence).to.match(/^[A-ZÉ]?.{8,}\.$/);
        expect(nameFailure(language, of)).to.have.lengthOf.within(5, 29);
      }
  });

  it('is the code itself if a later release has written an unknown one', () => {
    expect(failed('quantum_noise')).to.deep.equal({ sentence: 'quantum_noise.', advice: null });
    expect(failed('toString').sentence).to.equal('toString.');
  });
});

describe('the sentence of a delivery', () => {
  it('says how long it has been queued, and after a minute what is before it', () => {
    expect(read({ ahead: 12 })).to.deep.equal(['En file depuis 12 s.', null]);
    expect(read({ created_at: before(61_000), ahead: 12 })).to.deep.equal([
      'En file depuis 1 min.',
      "L'endpoint traite 12 livraisons plus anciennes.",
    ]);
    expect(read({ created_at: before(61_000) })[1]).to.equal(null);
  });

  it('says who acknowledged it, how fast and at which attempt', () => {
    const last_attempt = { response_status: 200, error_code: null, duration_ms: 12 };
    expect(read({ state: 'acknowledged', attempts_count: 3, last_attempt })).to.deep.equal([
      "Acquittée par hooks.exemple.fr:8443 en 12 ms, à l'essai 3.",
      null,
    ]);
  });

  it('says what failed, when it is tried again and until when', () => {
    const last_attempt = { response_status: 503, error_code: null, duration_ms: 12 };
    const retried = {
      state: 'retry_scheduled' as const,
      attempts_count: 3,
      first_failed_at: before(600_000),
      next_attempt_at: new Date(NOW.getTime() + 720_000),
      last_attempt,
    };
    expect(read(retried)).to.deep.equal([
      "Le récepteur a échoué (503). Essai 4 dans 12 min (22 nov. 2026 17:54), jusqu'au 29 nov. 2026 17:32.",
      'Le début de sa réponse est ci-dessous.',
    ]);
  });

  it('says how often an abandoned one was tried, and the last failure', () => {
    const last_attempt = { response_status: null, error_code: 'tls_self_signed', duration_ms: 9 };
    expect(read({ state: 'abandoned', attempts_count: 17, last_attempt })).to.deep.equal([
      "Aucun 2xx en 7 jours et 17 essais. Dernier échec : Certificat auto-signé. Rien n'a été envoyé.",
      'Corrigez, puis renvoyez.',
    ]);
  });

  it('names the reason of a permanent failure, and why a name has no address', () => {
    const last = (error_code: string) => ({ response_status: null, error_code, duration_ms: 0 });
    const permanently = { state: 'failed_permanently' as const, attempts_count: 1 };
    expect(
      read({ ...permanently, reason: 'dns_no_address', last_attempt: last('dns_not_found') })[0],
    ).to.equal(
      'hooks.exemple.fr:8443 ne désigne aucune adresse (nom inconnu). Perdue, sans nouvel essai.',
    );
    expect(
      read({ ...permanently, reason: 'access_revoked', last_attempt: last('access_revoked') }),
    ).to.deep.equal([
      "L'accès a été révoqué après la mise en file.",
      'Rétablissez, puis renvoyez.',
    ]);
  });

  it('exists for every state and reason in both languages', () => {
    for (const language of LANGUAGES)
      for (const state of DELIVERY_STATES)
        for (const reason of state === 'failed_permanently' ? DELIVERY_REASONS : [null]) {
          const last_attempt = { response_status: 500, error_code: null, duration_ms: 1 };
          expect(read({ state, reason, last_attempt }, language)[0]).to.match(/^.{8,}\.$/);
        }
  });
});
