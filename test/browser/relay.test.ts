import { expect } from 'chai';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { serveInspection } from '#process/inspect/inspect-server.ts';
import { createMoveRecorder } from '#process/inspect/recorder.ts';
import { createRelay } from '#process/inspect/relay.ts';
import { withPage } from '#test/support/browser/browser.ts';

/** Listens as the receiver of `@statelyai/inspect` does, and shows what it hears. */
const STATELY = `<!doctype html><ol></ol><script>
addEventListener('message', ({ data }) => {
  const { type, sessionId, definition } = data;
  const states = definition === undefined ? '' : Object.keys(JSON.parse(definition).states).length + ' states';
  document.querySelector('ol').append(Object.assign(document.createElement('li'),
    { textContent: [type, sessionId, states].join(' ') }));
});
parent.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

describe("the page with Stately's inspector", () => {
  it('passes on what moved and what moves', async () => {
    const log = createLog('silent');
    const recorder = createMoveRecorder(systemClock);
    const server = await serveInspection(recorder, 0, log, await createRelay(recorder, log));
    const move = { machine: 'quote', workspace_id: '1', trigger: 'acceptance', to: 'accepted' };
    recorder.moved([{ ...move, id: '1' }]);
    const expected = [/^asked another host: https:\/\/stately\.ai\/inspect$/];
    await withPage(server.url, { expected }, async ({ page, faults, picture }) => {
      const asked: string[] = [];
      await page.route('https://stately.ai/**', async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: STATELY });
      });
      await page.goto(new URL('/docs/stately', server.url).href);
      await page.getByText('Connected.').waitFor();
      recorder.moved([{ ...move, id: '2' }]);
      const heard = page.frameLocator('#stately').locator('li');
      await heard.getByText('@xstate.snapshot quote:1/2').waitFor();
      expect(await heard.allTextContents()).to.include('@xstate.actor quote:1/2 5 states');
      expect(await heard.allTextContents()).to.include('@xstate.event quote:1/1 ');
      expect(asked).to.deep.equal(['https://stately.ai/inspect']);
      expect(await faults()).to.deep.equal([]);
      await picture('stately-relay');
    });
    await server.close();
    recorder.close();
  });
});
