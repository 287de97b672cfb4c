import { html, type Html } from '#http/pages/html.ts';
import { banner, pageHead, tabs } from '#console/parts/page-head.ts';
import { barChart } from '#console/parts/chart.ts';
import { facts } from '#console/parts/facts.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { copyBlock, copyField } from '#console/parts/copy-field.ts';
import { countdown } from '#console/parts/time.ts';
import { deliveryBadge } from '#console/parts/state-badges.ts';
import { callButton } from '#console/parts/form.ts';
import { iban } from '#console/parts/iban.ts';
import { exactText, jsonView } from '#console/parts/json-view.ts';
import { money } from '#console/parts/money.ts';
import { progress } from '#console/parts/progress.ts';
import { timeLine } from '#console/parts/time-line.ts';
import { galleryReader as reader } from './gallery-reader.ts';

export const galleryFacts = (): Html =>
  facts([
    { label: 'Client id', value: copyField(reader, 'Client id', 'a81bc0lI1O6x8') },
    { label: 'Adresse (URL)', value: 'https://compta.example/crochets/bordereau', isCode: true },
    { label: 'Montant', value: money(reader, '-1234567.50', 'EUR') },
    {
      label: 'IBAN',
      value: iban({ iban_masked: '***********************3000', iban_last4: '3000' }),
    },
    { label: 'Prochain essai', value: countdown(reader, new Date(reader.now.getTime() + 42_000)) },
    { label: 'Avancement', value: progress(reader, 'Renvoyées', 640, 1240) ?? '' },
    null,
  ]);

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  label: `${hour} h`,
  values: [40 + ((hour * 37) % 90), hour % 5 === 0 ? 12 : 0],
  more: [`${10 + hour} ms`, `${90 + hour} ms`],
}));

const BODY =
  '{"id":"evt_1","type":"invoice.created","data":{"id":12345678901234567890,"amount":450.00,"lines":[],"name":"<b>&\\u00e9"}}';

export const detailPage = (): Html => html`
  ${pageHead({
    title: 'Livraison 1240',
    badge: deliveryBadge(reader, 'retry_scheduled'),
    back: { href: '/list', word: 'Livraisons' },
    sentence: 'Le récepteur a échoué (503). Essai 3 dans 42 s, jusqu’au 29 nov. 17:42.',
    actions: [
      callButton(reader, {
        id: 'resend',
        call: 'POST /console/ok',
        done: 'Renvoyée sous le n° {data.id}.',
        submit: 'Renvoyer',
      }),
      confirmation(reader, {
        id: 'delete',
        call: 'DELETE /console/ok',
        open: 'Supprimer…',
        question: "Supprimer l'endpoint « Comptabilité » ?",
        consequences:
          '3 livraisons en attente échoueront définitivement et son journal ne sera plus accessible.',
        verb: 'Supprimer',
        typed: 'Comptabilité',
        next: '/list',
        done: 'Endpoint supprimé.',
      }),
    ],
  })}
  ${banner(
    'danger',
    html`<p>
        Désactivé le 22 nov. 17:42 après 20 livraisons échouées d'affilée. Dernière erreur :
        connexion refusée.
      </p>
      <p class="actions"><a class="button" href="/list">Voir les échecs</a></p>`,
  )}
  ${tabs('Corps', [
    { href: '/detail', word: 'Mis en forme', isCurrent: true },
    { href: '/detail?body=exact', word: 'Octets exacts', isCurrent: false },
  ])}
  ${jsonView(BODY)}
  <section>
    <h2>Faits</h2>
    ${galleryFacts()}
  </section>
  <section>
    <h2>Chronologie</h2>
    ${timeLine(reader, [
      { at: new Date('2026-11-22T16:40:00Z'), sentence: 'Évènement invoice.created', tone: 'info' },
      {
        at: new Date('2026-11-22T16:40:01Z'),
        sentence: 'Essai 1 : 503 en 40 ms',
        tone: 'danger',
        more: html`<details id="answer-1">
          <summary>Réponse</summary>
          ${exactText('<h1>Service Unavailable</h1>')}
        </details>`,
      },
      { at: null, sentence: 'Statut reçu, sans effet', isVoid: true },
      {
        at: new Date('2026-11-22T16:42:47Z'),
        sentence: 'Essai 2',
        tone: 'waiting',
        isFuture: true,
      },
    ])}
  </section>
  <section>
    <h2>Activité</h2>
    ${barChart(reader, {
      label: 'Livraisons par heure (Paris)',
      head: 'Heure',
      series: [
        { name: 'Acquittées', tone: 'success' },
        { name: 'Échouées', tone: 'danger' },
      ],
      bars: HOURS,
      moreHeads: ['p50', 'p95'],
    })}
  </section>
  <section>
    <h2>Commande</h2>
    ${copyBlock(reader, 'Commande', "curl 'https://bordereau.test/oauth/token' \\\n  -d grant_type=client_credentials")}
  </section>
`;
