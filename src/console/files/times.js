import { allOf } from './dom.js';

/** When a countdown was first seen: its time left is from then. @type {WeakMap<HTMLElement, number>} */
const seen = new WeakMap();

/** Countdowns. They use what the service said is left, so that the browser's own clock does not matter. */
export function startTimes() {
  tick();
  setInterval(tick, 1000);
}

function tick() {
  const now = performance.now();
  for (const time of allOf(document, 'time[data-left]')) {
    const since = seen.get(time) ?? now;
    seen.set(time, since);
    const left = Number(time.dataset['left']) - (now - since);
    const { in: inSeconds = '', due = '' } = time.dataset;
    const text = left > 0 ? inSeconds.replace('{n}', String(Math.ceil(left / 1000))) : due;
    if (time.textContent !== text) time.textContent = text;
  }
}
