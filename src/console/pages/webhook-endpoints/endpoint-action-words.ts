import { wordTable } from '#console/words/word-table.ts';

/** Words of one endpoint: its standing, what can be done to it, and with what effect. */
export const endpointActionWords = wordTable(
  {
    deactivated_by_failures: (instant: string, count: number) =>
      count === 1
        ? `Désactivé le ${instant} après 1 livraison échouée.`
        : `Désactivé le ${instant} après ${count} livraisons échouées d'affilée.`,
    deactivated_on_request: (instant: string) => `Désactivé à la demande le ${instant}.`,
    last_error: (sentence: string) => `Dernière erreur : ${sentence}`,
    not_replayed: "Les évènements survenus depuis ne seront pas rejoués d'eux-mêmes.",
    may_have_missed: "Des évènements ont pu se produire pendant que l'endpoint était inactif :",
    find_missed: 'voir ceux qui ne lui ont pas été envoyés',
    lost_names: (host: string) =>
      `Des livraisons ont été perdues pendant que ${host} n'avait pas d'adresse publique :`,
    resend_lost: 'les renvoyer',
    see_failures: 'Voir les échecs',
    see_log: 'Voir ses livraisons',
    reactivate: 'Réactiver',
    reactivated: "Le compteur d'échecs repart de zéro. Rien n'est rejoué.",
    managed_by: (application: string) => `Géré par l'application ${application}, par l'API.`,
    failures: 'Échecs consécutifs',
    failing_since: 'En échec depuis (Paris)',
    also_signed: 'Signé aussi selon',
    activated: 'Activé (Paris)',
    created: 'Créé (Paris)',
    pending: 'Livraisons en attente',
    includes: 'Collections',
    deactivate: 'Désactiver',
    deactivate_question: 'Désactiver cet endpoint ?',
    deactivate_effect: (pending: string) =>
      `Les évènements à venir ne seront pas enregistrés pour lui${pending}.`,
    pending_fail: (count: string) =>
      ` et les ${count} livraisons en attente échoueront définitivement, même si vous le réactivez`,
    pending_one_fails:
      ' et la livraison en attente échouera définitivement, même si vous le réactivez',
    deactivated: "L'endpoint est désactivé.",
    rotate: 'Changer le secret',
    rotate_question: 'Changer le secret ?',
    rotate_effect:
      "Toutes les livraisons, nouvelles tentatives comprises, seront signées avec le nouveau dès maintenant. L'ancien ne vérifie plus rien.",
    rotated: 'Le secret est changé.',
    remove: 'Supprimer',
    remove_question: "Supprimer l'endpoint ?",
    remove_effect: (count: string) =>
      `${count} livraisons en attente échoueront définitivement et son journal ne sera plus accessible.`,
    remove_one_effect:
      'Une livraison en attente échouera définitivement et son journal ne sera plus accessible.',
    remove_effect_without: 'Son journal ne sera plus accessible.',
    removed: "L'endpoint est supprimé.",
    actions: 'Actions',
    statistics: 'Livraisons par heure',
    no_statistics: 'Aucune livraison depuis 7 jours.',
    span: (count: string, from: string, to: string) =>
      `${count} ${count === '1' ? 'livraison' : 'livraisons'}, du ${from} au ${to}.`,
    acknowledged: 'Acquittées',
    failed: 'Échouées',
    hour: 'Heure (Paris)',
    changes: 'Modifications',
    all_changes: 'Toutes ses modifications',
    deliveries: 'Dernières livraisons',
  },
  {
    deactivated_by_failures: (instant: string, count: number) =>
      count === 1
        ? `Deactivated on ${instant} after 1 failed delivery.`
        : `Deactivated on ${instant} after ${count} failed deliveries in a row.`,
    deactivated_on_request: (instant: string) => `Deactivated on request on ${instant}.`,
    last_error: (sentence: string) => `Last error: ${sentence}`,
    not_replayed: 'Events since then will not be replayed by themselves.',
    may_have_missed: 'Events may have happened while the endpoint was inactive:',
    find_missed: 'see those that were not sent to it',
    lost_names: (host: string) => `Deliveries were lost while ${host} had no public address:`,
    resend_lost: 'send them again',
    see_failures: 'See the failures',
    see_log: 'See its deliveries',
    reactivate: 'Reactivate',
    reactivated: 'The count of failures starts from zero. Nothing is replayed.',
    managed_by: (application: string) => `Managed by the application ${application}, by the API.`,
    failures: 'Failures in a row',
    failing_since: 'Failing since (Paris)',
    also_signed: 'Also signed by',
    activated: 'Activated (Paris)',
    created: 'Created (Paris)',
    pending: 'Pending deliveries',
    includes: 'Collections',
    deactivate: 'Deactivate',
    deactivate_question: 'Deactivate this endpoint?',
    deactivate_effect: (pending: string) => `Coming events will not be recorded for it${pending}.`,
    pending_fail: (count: string) =>
      `, and the ${count} pending deliveries will fail permanently, even if you reactivate it`,
    pending_one_fails:
      ', and the pending delivery will fail permanently, even if you reactivate it',
    deactivated: 'The endpoint is inactive.',
    rotate: 'Change the secret',
    rotate_question: 'Change the secret?',
    rotate_effect:
      'All deliveries, retries included, are signed with the new one from now on. The old one verifies nothing any more.',
    rotated: 'The secret was changed.',
    remove: 'Delete',
    remove_question: 'Delete the endpoint?',
    remove_effect: (count: string) =>
      `${count} pending deliveries will fail permanently, and its log will no longer be accessible.`,
    remove_one_effect:
      'One pending delivery will fail permanently, and its log will no longer be accessible.',
    remove_effect_without: 'Its log will no longer be accessible.',
    removed: 'The endpoint was deleted.',
    actions: 'Actions',
    statistics: 'Deliveries by hour',
    no_statistics: 'No deliveries in the last 7 days.',
    span: (count: string, from: string, to: string) =>
      `${count} ${count === '1' ? 'delivery' : 'deliveries'}, from ${from} to ${to}.`,
    acknowledged: 'Acknowledged',
    failed: 'Failed',
    hour: 'Hour (Paris)',
    changes: 'Changes',
    all_changes: 'All its changes',
    deliveries: 'Latest deliveries',
  },
);
