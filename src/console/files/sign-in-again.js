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
 * `fetch` in the name of who the page was printed for: the service refuses it for anybody else.
 *
 * @param {string} path
 * @param {RequestInit} init
 */
export function fetchOwn(path, init) {
  const headers = new Headers(init.headers);
  const { person } = document.body.dataset;
  if (person !== undefined) headers.set('X-Person', person);
  return fetch(path, { ...init, headers });
}

/**
 * The same, and where the session has ended again after a sign-in. Of somebody else it opens the page anew, without what
 * was typed.
 *
 * @param {string} path
 * @param {RequestInit} init
 */
export async function fetchSignedIn(path, init) {
  let answer = await fetchOwn(path, init);
  if (answer.status === 401 && (await signInAgain().catch(() => false)))
    answer = await fetchOwn(path, init);
  // A reload would keep the fields.
  if (answer.status === 412) location.replace(location.pathname + location.search);
  return answer;
}
