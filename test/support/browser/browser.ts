import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, Result } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './chromium.ts';

interface PageOptions {
  scheme?: 'light' | 'dark';
  /** CSS pixels, `wide` by default; `phone` is 390 × 844 with a touch screen. */
  size?: 'wide' | 'panel' | 'phone';
  scripts?: boolean;
  /** `name=value`, as a request's header has it. */
  cookie?: string;
  /** Troubles that the test provokes. */
  expected?: readonly RegExp[];
}

/** A page in its own browser context. */
export interface OpenPage {
  page: Page;
  /**
   * Serious and critical faults by axe-core, as `rule: selector`; of a wide page in the dark those of colours, since
   * tests look at it in the light, too.
   * @param except rules to skip, with the reason at the call
   * @param within a selector; by default the whole page, which takes seconds if long
   */
  faults(except?: readonly string[], within?: string): Promise<string[]>;
  /** What breaks these rules of axe-core, as `rule: selector`. */
  breaches(rules: readonly string[]): Promise<string[]>;
  /** A picture of the view or the whole page, in the folder that PICTURES names, if it is set. */
  picture(name: string, options?: { whole?: boolean }): Promise<void>;
  /** Everything wrong so far. */
  troubles: readonly string[];
}

const SIZES = {
  wide: { width: 1280, height: 800 },
  /** From 1440 pixels on lists have a panel. */
  panel: { width: 1600, height: 900 },
  phone: { width: 390, height: 844 },
};

/**
 * Opens `url`, hands the page over, and closes it. Rejects if the page wrote an error to its
 * console, broke its content security policy, asked another host, or left an exception or rejection
 * unhandled.
 */
export async function withPage(
  url: string,
  options: PageOptions,
  use: (opened: OpenPage) => Promise<void>,
): Promise<void> {
  const { scheme = 'light', size = 'wide', scripts = true, cookie, expected = [] } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: scheme,
    javaScriptEnabled: scripts,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    // Not Paris, so that Paris time is visibly intended.
    timezoneId: 'America/New_York',
  });
  try {
    if (cookie !== undefined) await context.addCookies([cookieOf(url, cookie)]);
    const page = await context.newPage();
    const troubles = watchTroubles(context, new URL(url).origin);
    await page.addInitScript(REPORT_VIOLATIONS);
    await page.goto(url, { waitUntil: 'load' });
    await use({
      page,
      troubles,
      faults: (except = [], within = 'html') =>
        findFaults(page, scheme === 'dark' && size === 'wide' ? COLOURS : GRAVE, except, within),
      breaches: (rules) => findBreaches(page, rules),
      picture: (name, { whole = false } = {}) => takePicture(page, name, whole),
    });
    // The last step's error may be reported a turn later.
    await page.waitForTimeout(50);
    const unexpected = troubles.filter((one) => !expected.some((pattern) => pattern.test(one)));
    if (unexpected.length > 0) throw new Error(`the page had trouble:\n${unexpected.join('\n')}`);
  } finally {
    await context.close();
  }
}

/**
 * Waits until an expression holds in the page, also across a reload. Not `waitForFunction`, which evaluates a text again
 * within the page: its policy forbids that.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression).catch(() => false))) await page.waitForTimeout(50);
}

function cookieOf(url: string, cookie: string) {
  const [name = '', ...value] = cookie.split('=');
  // Without its path, below which alone the browser would send it.
  return { name, value: value.join('='), url: new URL(url).origin };
}

/** Workers and report-only policies do not log violations themselves. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

function watchTroubles(context: BrowserContext, origin: string): readonly string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => troubles.push(`unhandled: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      troubles.push(`asked another host: ${url.href}`);
  });
  return troubles;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe-core that can find a serious or critical fault. */
const GRAVE = "({ impact }) => impact !== 'minor' && impact !== 'moderate'";
const COLOURS = "({ id }) => id === 'color-contrast' || id === 'link-in-text-block'";

async function findFaults(
  page: Page,
  rules: string,
  except: readonly string[],
  within: string,
): Promise<string[]> {
  const skipped = `axe._audit.rules.filter((rule) => !(${rules})(rule) || ${JSON.stringify(except)}.includes(rule.id))`;
  const off = `Object.fromEntries(${skipped}.map(({ id }) => [id, { enabled: false }]))`;
  const violations = await runAxe(page, within, `rules: ${off}`);
  return textsOf(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

const findBreaches = async (page: Page, rules: readonly string[]): Promise<string[]> =>
  textsOf(await runAxe(page, 'html', `runOnly: ${JSON.stringify(rules)}`));

async function runAxe(page: Page, within: string, options: string): Promise<Result[]> {
  // By the debugger, which the page's policy does not bind.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const run = `axe.run(${JSON.stringify(within)}, { ${options}, resultTypes: ['violations'] })`;
  return (await page.evaluate<AxeResults>(run)).violations;
}

const textsOf = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** Where pictures are kept. */
const PICTURES = process.env['PICTURES'];

async function takePicture(page: Page, name: string, whole: boolean): Promise<void> {
  if (PICTURES === undefined) return;
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: whole });
}
