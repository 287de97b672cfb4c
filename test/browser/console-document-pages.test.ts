import { expect } from 'chai';
import { buildCategory } from '#test-kit/access/builders.ts';
import {
  buildDeposit,
  buildFullPurchase,
  buildPurchase,
} from '#test-kit/invoices/build-invoice.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { LOOKS } from '#test/support/console/open-page.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

/** The browser here has no viewer of PDFs and takes one for a download, so frames stay closed. */
describe('pages of invoices, quotes and filing in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(() => service.clear());

  async function buildRows() {
    await buildCategory(service.db, service.workspace, { name: 'Loyers' });
    const sale = await service.deposit(
      buildDeposit({ due_date: '2020-02-01', issue_date: '2020-01-02' }),
    );
    const purchase = await service.deposit(buildFullPurchase({ proforma: false }));
    const lifecycle_event = {
      state: 'disputed',
      reason_code: 'PU_ERR',
      reason: 'Prix convenu : 30 €',
    };
    await service.send('POST', `/console/invoices/${purchase}/lifecycle_events`, {
      lifecycle_event,
    });
    await service.deposit(buildPurchase());
    const edited = await service.draft({
      buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
      lines: [
        { name: 'Conseil', description: 'Deux jours', quantity: 2, unit_price: 650, tax_rate: 20 },
        { name: 'Frais', quantity: 1, unit_price: '12.345', tax_rate: '5.5' },
        { quantity: 1 },
      ],
      payment_means: [{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
    });
    const quote = await service.make('quotes', {
      quote: {
        issue_date: '2026-03-02',
        buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
        operation: 'services',
        lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
      },
    });
    const file = await buildQuarantinedFile(service.db, service.workspace.id);
    return { sale, purchase, edited, quote, file };
  }

  for (const [look, options] of LOOKS)
    it(`have no serious fault of accessibility: ${look}`, async () => {
      const { sale, purchase, edited, quote, file } = await buildRows();
      const pages = {
        invoices: 'invoices',
        purchases: 'invoices?direction=purchases',
        invoice: `invoices/${purchase}`,
        sale: `invoices/${sale}`,
        'credit-note': `invoices/${sale}/credit_note`,
        draft: `invoices/${edited}/edit`,
        'draft-new': 'invoices/new',
        quotes: 'quotes',
        quote: `quotes/${quote}`,
        'quote-edit': `quotes/${quote}/edit`,
        categories: 'categories',
        suppliers: 'suppliers',
        'supplier-new': 'suppliers/new',
        quarantine: 'quarantine',
        'quarantined-file': `quarantine/${file}`,
        companies: 'companies',
      };
      const [first, ...others] = Object.entries(pages);
      const width = look === 'phone' ? 390 : 1280;
      await withPage(
        service.urlOf(first?.[1] ?? ''),
        { ...options, cookie },
        async ({ page, picture, faults }) => {
          for (const [name, below] of [['invoices', 'invoices'], ...others]) {
            await page.goto(service.urlOf(below ?? ''));
            await picture(`${name}-${look}`, { whole: true });
            expect(await page.evaluate('document.documentElement.scrollWidth'), name).to.equal(
              width,
            );
            expect(await faults(), name).to.deep.equal([]);
          }
        },
      );
    }).timeout(120_000);
});
