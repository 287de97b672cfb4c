import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { CHART_TITLES } from '#api/pages/charts/chart-names.ts';
import { withPage, type OpenPage } from '#test/support/browser/browser.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const shown = (page: Page, name: string) =>
  page.locator(`#chart[data-shown="${name}"]`).waitFor({ timeout: 10_000 });

const text = async (page: Page, selector: string) => (await page.textContent(selector))?.trim();

describe('the page of the state charts', () => {
  let partner: Partner;
  let url: string;
  before(async () => {
    partner = await startPartner();
    url = `${partner.service.baseUrl}/docs/charts`;
  });
  after(() => partner.stop());

  const onBatch = (
    options: Parameters<typeof withPage>[1],
    use: (opened: OpenPage) => Promise<void>,
  ) =>
    withPage(`${url}#payment-batch`, options, async (opened) => {
      await shown(opened.page, 'payment-batch');
      await use(opened);
    });
  const press = (page: Page, name: string) =>
    page.locator(`#choices button[data-name="${name}"]`).first().click();

  it('walks a payment batch from draft to completed by clicks, and back', () =>
    onBatch({}, async ({ page, picture, faults }) => {
      expect(await text(page, '#state')).to.equal('draft');
      for (const name of ['submission_for_approval', 'approval', 'handover_taken'])
        await press(page, name);
      await press(page, 'every_instruction_settled');
      await picture('charts-form');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Send every_instruction_settled' }).click();
      expect(await text(page, '#said')).to.equal(
        'every_instruction_settled: The state is completed.',
      );
      const current = await page.getAttribute('#drawing .current', 'data-state');
      expect(current).to.equal('completed');
      expect(await page.locator('#history li').allTextContents()).to.deep.equal([
        'draft → submission_for_approval → pending_approval emit payment_batch.updated',
        'pending_approval → approval → approved emit payment_batch.updated',
        'approved → handover_taken → submitted emit payment_batch.updated',
        'submitted → every_instruction_settled → completed emit payment_batch.updated',
      ]);
      await page.locator('#undo').click();
      expect(await text(page, '#said')).to.equal(
        'Undone: every_instruction_settled. The state is submitted.',
      );
      await page.locator('#reset').click();
      expect(await text(page, '#state')).to.equal('draft');
      expect(await page.locator('#history li').count()).to.equal(0);
    }));

  it('walks it by the keyboard alone: each step puts the next trigger under the focus', () =>
    onBatch({}, async ({ page }) => {
      await page.locator('#reset').focus();
      await page.keyboard.press('Tab');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
      expect(await text(page, '#state')).to.equal('submitted');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.tagName')).to.equal('TEXTAREA');
      await page.keyboard.press('Control+Enter');
      expect(await text(page, '#state')).to.equal('completed');
      const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
      expect(outline).to.equal('solid');
    }));

  it('says why a trigger is refused, by its row and by its condition', () =>
    onBatch({}, async ({ page }) => {
      const refused = page.locator('#refused li', { hasText: 'handover_taken' });
      const why = 'It leads nowhere from draft, only from approved.';
      expect(await refused.textContent()).to.equal(`handover_taken${why}`);
      await refused.getByRole('button').click({ force: true });
      expect(await text(page, '#said')).to.equal(`handover_taken is refused: ${why}`);
      expect(await text(page, '#state')).to.equal('draft');
      for (const name of ['submission_for_approval', 'approval', 'handover_taken'])
        await press(page, name);
      await press(page, 'every_instruction_settled');
      const form = page.locator('#choices form');
      await form.locator('textarea').fill('{"instructions": {"total": 2, "settled": 1}}');
      await form.getByRole('button').click();
      expect(await form.locator('textarea').inputValue()).to.include('"settled": 1}');
      expect(await text(page, '#said')).to.equal(
        'every_instruction_settled is refused: None of its conditions holds: allSettled (every instruction has a final status, and the bank refused none).',
      );
    }));

  it('refuses facts that are no JSON object, or that the machine cannot read', () =>
    onBatch({}, async ({ page }) => {
      for (const name of ['submission_for_approval', 'approval', 'handover_taken'])
        await press(page, name);
      await press(page, 'every_instruction_settled');
      const form = page.locator('#choices form');
      const send = async (facts: string) => {
        await form.locator('textarea').fill(facts);
        await form.getByRole('button').click();
      };
      await send('[1]');
      expect(await text(page, '#choices form .fault')).to.equal(
        'These facts are no JSON object: write them as {"name": value}.',
      );
      await send('{"instructions"');
      expect(await text(page, '#choices form .fault')).to.match(/^This is no JSON: /);
      await send('{"instructions": null}');
      expect(await text(page, '#said')).to.match(
        /^every_instruction_settled: the machine cannot read these facts \(/,
      );
      expect(await text(page, '#state')).to.equal('submitted');
    }));

  it('accepts a trigger that is clicked in the drawing', () =>
    onBatch({}, async ({ page }) => {
      await page.locator('#drawing [data-trigger="submission_for_approval"]').click();
      expect(await text(page, '#state')).to.equal('pending_approval');
    }));

  it('copies the forms for the tools of Stately, and sends these no request', () =>
    onBatch({}, async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy for the visualizer' }).click();
      await page.getByText(/^Copied, \d+ characters\.$/).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).to.match(
        /^\/\/ Payment batch: paste all of this into https:\/\/stately\.ai\/viz/,
      );
      await page.context().clearPermissions();
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
      await page.getByRole('button', { name: "Copy for Stately's editor" }).click();
      const field = page.getByLabel('payment-batch.editor.js');
      expect(await field.inputValue()).to.match(
        /^\/\/ src\/machines\/payment-batch\.ts as one file/,
      );
    }));

  /** Together they have all that the page can show: two births, a context, entries. An axe run takes a second. */
  const EXAMINED = ['invoice-lifecycle', 'endpoint-actor'];

  it('shows each chart, with no serious fault of accessibility', () =>
    withPage(url, { scheme: 'dark', size: 'panel' }, async ({ page, faults, picture }) => {
      for (const [name, title] of Object.entries(CHART_TITLES)) {
        await page.getByRole('link', { name: title, exact: true }).click();
        await shown(page, name);
        expect(await page.locator('#drawing .current').count(), name).to.equal(1);
        expect(await page.locator('#choices button').count(), name).to.be.above(0);
        if (EXAMINED.includes(name)) expect(await faults(), name).to.deep.equal([]);
      }
      await picture('charts-dark');
    }));

  it('is read on a phone, without a scroll of the page to the side', () =>
    onBatch({ size: 'phone' }, async ({ page, faults, picture }) => {
      await picture('charts-phone', { whole: true });
      expect(await faults()).to.deep.equal([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
      const inSight = `(() => {
        const frame = document.querySelector('#drawing').getBoundingClientRect();
        const state = document.querySelector('#drawing .current').getBoundingClientRect();
        return state.left >= frame.left && state.right <= frame.right;
      })()`;
      expect(await page.evaluate(inSight)).to.equal(true);
    }));

  it('goes to the chart that is chosen', () =>
    onBatch({}, async ({ page }) => {
      await page.getByRole('link', { name: 'Delivery', exact: true }).click();
      await shown(page, 'delivery');
      expect(await page.title()).to.equal('Delivery · State charts · Bordereau');
      expect(await page.getAttribute('#machines a[aria-current]', 'href')).to.equal('#delivery');
    }));
});
