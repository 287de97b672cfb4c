import { wordTable } from './word-table.ts';

/** Sentences that scripts show: the shell hands them over. `{…}` is filled in by the script. */
export const scriptWords = wordTable(
  {
    offline: 'Hors ligne depuis {time}',
    lost_answer: 'Réponse perdue. Vérifiez la liste avant de recommencer.',
    retry_in: '{message}. Vous pourrez réessayer dans {n} s.',
    retry_now: '{message}. Vous pouvez réessayer.',
    signed_out: 'Votre session a expiré.',
    sign_in: 'Se reconnecter',
    refused: 'La demande a été refusée ({status}).',
    missing: 'Ce champ est à remplir.',
    done: 'Enregistré.',
    copied: 'Copié',
    copy_refused: 'Copie refusée par le navigateur',
  },
  {
    offline: 'Offline since {time}',
    lost_answer: 'The answer was lost. Check the list before trying again.',
    retry_in: '{message}. You can try again in {n} s.',
    retry_now: '{message}. You can try again now.',
    signed_out: 'Your session has expired.',
    sign_in: 'Sign in again',
    refused: 'The request was refused ({status}).',
    missing: 'Fill in this field.',
    done: 'Saved.',
    copied: 'Copied',
    copy_refused: 'Refused by the browser',
  },
);
