import { askPart } from './ask.js';
import { firstOf } from './dom.js';
import { toFragment } from './html.js';

/** One dialog at a time. @type {Promise<boolean> | null} */
let asked = null;

/**
 * Asks somebody whose session has ended to sign in without leaving the page.
 *
 * @returns whether they did, here or in another tab
 */
function signInAgain() {
  asked ??= ask().finally(() => (asked = null));
  return asked;
}

async function ask() {
  // Without news there is a session again.
  const text = await askPart('again', '/sign_in');
  if (text === null) return true;
  const page = toFragment(text);
  const dialog = firstOf(page, 'dialog');
  document.body.append(page);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  let isSignedIn = false;
  dialog.addEventListener('answered', (event) => {
    event.preventDefault();
    isSignedIn = true;
  });
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  return isSignedIn;
}

/**
 * `fetch`, and where the session has ended again after a sign-in.
 *
 * @param {string} path
 * @param {RequestInit} init
 */
export async function fetchSignedIn(path, init) {
  const answer = await fetch(path, init);
  if (answer.status !== 401) return answer;
  return (await signInAgain().catch(() => false)) ? fetch(path, init) : answer;
}
