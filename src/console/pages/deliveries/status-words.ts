import { wordTable } from '#console/words/word-table.ts';

/** Groups of statuses that are no success. */
export const STATUS_GROUPS = ['redirect', 'refused', 'no_post', 'slow_down', 'failed'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

type StatusTable = Readonly<
  Record<StatusGroup, { sentence: (status: number) => string; advice: string }>
>;

export const statusWords = wordTable<StatusTable>(
  {
    redirect: {
      sentence: (status) =>
        `Le récepteur a répondu ${status} : une redirection n'est jamais suivie.`,
      advice: "Enregistrez l'adresse finale.",
    },
    refused: {
      sentence: (status) => `Le récepteur a refusé la requête (${status}).`,
      advice: 'Vérifiez le secret, et que la signature porte sur le corps brut.',
    },
    no_post: {
      sentence: (status) => `Cette adresse n'accepte pas de POST (${status}).`,
      advice: "Vérifiez l'URL.",
    },
    slow_down: {
      sentence: (status) =>
        `Le récepteur demande de ralentir (${status}) ; le calendrier est fixe.`,
      advice: "Acquittez d'abord, traitez ensuite.",
    },
    failed: {
      sentence: (status) => `Le récepteur a échoué (${status}).`,
      advice: 'Le début de sa réponse est ci-dessous.',
    },
  },
  {
    redirect: {
      sentence: (status) => `The receiver answered ${status}: a redirect is never followed.`,
      advice: 'Register the final address.',
    },
    refused: {
      sentence: (status) => `The receiver refused the request (${status}).`,
      advice: 'Check the secret, and that the signature is of the raw body.',
    },
    no_post: {
      sentence: (status) => `This address takes no POST (${status}).`,
      advice: 'Check the URL.',
    },
    slow_down: {
      sentence: (status) => `The receiver asks to slow down (${status}); the schedule is fixed.`,
      advice: 'Acknowledge first, work afterwards.',
    },
    failed: {
      sentence: (status) => `The receiver failed (${status}).`,
      advice: 'The beginning of its answer is below.',
    },
  },
);
