import { rawHtml } from '#http/pages/html.ts';
import type { SitePage } from '#api/pages/page.ts';
import { CHART_TITLES } from './chart-names.ts';

const links = Object.entries(CHART_TITLES)
  .map(([name, title]) => `<li><a href="#${name}">${title}</a></li>`)
  .join('');

const options = Object.entries(CHART_TITLES)
  .map(([name, title]) => `<option value="${name.replaceAll('-', '_')}">${title}</option>`)
  .join('');

/** Only where a process is inspected. */
const LIVE = `
<section id="live" aria-labelledby="live-title">
  <h2 id="live-title">Live</h2>
  <p>State changes in this process, newest first. Select one to follow it on its chart.</p>
  <p id="live-state" role="status">Connecting.</p>
  <p id="live-skipped" class="small"></p>
  <p><label>Show <select id="live-machine"><option value="">every machine</option>${options}</select></label></p>
  <p id="live-empty" class="small">Nothing has moved yet.</p>
  <div class="scrolled" id="live-frame" tabindex="0" role="region" aria-label="Rows and actors">
    <ul id="live-rows" class="bare"></ul>
  </div>
</section>`;

/** `files/charts.js` fills it. */
const mainPart = (live: string): string => `<h1>State charts</h1>
<p>These state machines decide every change of state in the service. Choose one and step through it: the machine itself
runs in this page, so what it refuses here, the service refuses too. Nothing outside this page is changed.</p>
<noscript><p>Stepping through a chart needs JavaScript. Pictures and tables are also in the repository, in <code>src/api/pages/charts/drawn</code>.</p></noscript>
<p id="trouble" class="fault" role="alert"></p>${live}
<nav id="machines" aria-label="Machines"><ul class="bare">${links}</ul></nav>
<section id="chart" aria-labelledby="title" hidden>
  <h2 id="title"></h2>
  <p class="small">From <code id="source"></code></p>
  <div class="beside">
    <div id="drawing" class="scrolled" tabindex="0" role="region"></div>
    <div id="walk">
      <h3>Walk</h3>
      <p>State: <strong id="state"></strong></p>
      <p id="said" role="status"></p>
      <p id="births"></p>
      <p><button type="button" id="undo">Undo</button> <button type="button" id="reset">Start over</button></p>
      <h4>Possible triggers</h4>
      <ul id="choices" class="bare"></ul>
      <details open><summary id="refused-title"></summary><ul id="refused" class="bare"></ul></details>
      <details id="context"></details>
      <h4>Steps</h4>
      <p id="no-history" class="small">None yet.</p>
      <ol id="history"></ol>
    </div>
  </div>
  <p class="small">A dot leads to a state in which a row begins; a double frame is a final state. <code>[…]</code> is a condition,
  <code>(any)</code> every state without a line of its own for that trigger, <code>= trigger</code> one that comes again there and
  changes nothing. Lines of one colour meet at the label that they share.</p>
  <h3>Table</h3>
  <div id="table"></div>
  <h3>In Stately's tools</h3>
  <p>Copy a chart, open the tool, and paste it there: in Stately's editor under Code, Import; in the visualizer, which
  Stately calls legacy, over all that is in its editor, then Visualize. This page itself sends nothing to any other host.</p>
  <ul id="copies" class="bare"></ul>
</section>`;

export const CHARTS_PAGE: SitePage = {
  path: '/docs/charts',
  title: 'State charts',
  description: 'Every state machine of the service, to step through',
  files: ['charts.css', 'charts.js'],
  render: () => ({ main: rawHtml(mainPart('')) }),
};

/** For an inspected process; no links, as it serves no other pages. */
export const INSPECT_PAGE = {
  ...CHARTS_PAGE,
  title: 'Inspect',
  description: 'State changes in a running process, on its charts',
  alone: true,
  render: () => ({ main: rawHtml(mainPart(LIVE)) }),
} satisfies SitePage;

/** For an inspected process that relays: Stately's inspector in a frame, which `files/stately.js` gives the messages. */
export const RELAY_PAGE = {
  path: '/docs/stately',
  title: "Stately's inspector",
  description: 'State changes in a running process, in the inspector of stately.ai',
  files: ['charts.css', 'stately.js'],
  policy: {
    'frame-src': 'https://stately.ai https://www.stately.ai',
    'connect-src': "'self' ws://127.0.0.1:* ws://localhost:*", // older browsers do not count them as 'self'
  },
  alone: true,
  render: () => ({
    main: rawHtml(`<h1>Stately's inspector</h1>
<p>The frame is a page of stately.ai. It gets the machines, their states, the types of events, and ids, but no values.</p>
<p id="stately-state" role="status">Waiting for stately.ai.</p>
<iframe id="stately" title="Stately's inspector"></iframe>`),
  }),
} satisfies SitePage;
