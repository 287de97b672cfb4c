import { byId } from './dom.js';

/** Such a message comes once Stately's page listens. */
const CONNECTED = '@statelyai.connected';
/** Of its address, below www too. */
const STATELY = /^https:\/\/(?:www\.)?stately\.ai$/;
/** Messages until then. */
const MAX_WAITING = 1000;

const frame = /** @type {HTMLIFrameElement} */ (byId('stately'));
const say = (/** @type {string} */ text) => {
  byId('stately-state').textContent = text;
};

/** @type {string | null} */
let listener = null;
/** @type {unknown[]} */
let waiting = [];

/** @param {unknown} message */
function pass(message) {
  if (listener === null) waiting = [...waiting, message].slice(-MAX_WAITING);
  else frame.contentWindow?.postMessage(message, listener);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || !STATELY.test(origin) || data?.type !== CONNECTED) return;
  listener = origin;
  say('Connected.');
  const earlier = waiting;
  waiting = [];
  earlier.forEach(pass);
});
// Once it is listened to.
frame.src = 'https://stately.ai/inspect';

const socket = new WebSocket(`ws://${location.host}/`);
socket.addEventListener('message', ({ data }) => pass(JSON.parse(data)));
socket.addEventListener('close', () =>
  say('The process has ended: reload this page once it runs.'),
);
