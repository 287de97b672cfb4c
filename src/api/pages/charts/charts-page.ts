import { rawHtml } from '#api/pages/html.ts';
import type { SitePage } from '#api/pages/page.ts';
import { CHART_TITLES } from './chart-names.ts';

const links = Object.entries(CHART_TITLES)
  .map(([name, title]) => `<li><a href="#${name}">${title}</a></li>`)
  .join('');

/** `files/charts.js` fills it. */
const MAIN = `<h1>State charts</h1>
<p>Each change of state in the service is decided by one of these machines. Choose one and walk it: the machine itself
runs in this page, so what it refuses here, the service refuses too. A walk changes nothing anywhere else.</p>
<noscript><p>The walk needs JavaScript. Pictures and tables are in the folder <code>docs/charts</code>, too.</p></noscript>
<p id="trouble" class="fault" role="alert"></p>
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
  <h3>Table</h3>
  <div id="table"></div>
  <h3>In Stately's tools</h3>
  <p>Copy a form, open the tool, and paste it there. This page itself asks no other host for anything.</p>
  <ul id="copies" class="bare"></ul>
</section>`;

export const CHARTS_PAGE: SitePage = {
  path: '/docs/charts',
  title: 'State charts',
  description: 'Every machine of the service, to walk',
  files: ['charts.css', 'charts.js'],
  render: () => ({ main: rawHtml(MAIN) }),
};
