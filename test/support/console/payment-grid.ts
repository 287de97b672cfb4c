import type { Page } from 'playwright-core';
import type { senderAs } from './send-as.ts';

/** A draft without transfers, in its grid. */
export async function makeDraft(page: Page, name = 'Fournisseurs'): Promise<void> {
  await page.getByRole('link', { name: 'Nouveau lot de virements' }).first().click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('radio', { name: "Banque d'essai" }).check();
  await page.getByLabel("Date d'exécution").fill('2099-12-01');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.waitForURL(/\/edit$/);
}

/** As from a spreadsheet, by the debugger. */
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

export async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await paste(page, text);
}

/** By the tabulator, as somebody without a mouse. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate('document.activeElement.textContent.trim()')) === name) return;
  }
  throw new Error(`the tabulator did not reach ${name}`);
}

/** Somebody else refuses the shown batch, renames it, and submits it again. */
export async function submitRenamed(
  send: ReturnType<typeof senderAs>,
  page: Page,
  name: string,
): Promise<void> {
  const path = `/console/payment_batches/${/\d+$/.exec(page.url())?.[0] ?? ''}`;
  await send('POST', `${path}/refuse_approval`);
  await send('PATCH', path, { payment_batch: { name } });
  await send('POST', `${path}/submit_for_approval`);
}
