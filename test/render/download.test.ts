import { expect } from 'chai';
import { renderDownload } from '#render/download.ts';

describe('the download object', () => {
  it('has four absolute URLs whose format is a path extension', () => {
    expect(renderDownload('https://bordereau.test', '7')).to.deep.equal({
      pdf: 'https://bordereau.test/api/v1/invoices/7/download.pdf',
      facturx: 'https://bordereau.test/api/v1/invoices/7/download.facturx',
      ubl: 'https://bordereau.test/api/v1/invoices/7/download.ubl',
      cii: 'https://bordereau.test/api/v1/invoices/7/download.cii',
    });
  });

  it('stays below the path of a base address that has one', () => {
    expect(renderDownload('https://a.test/sub', '7').ubl).to.equal(
      'https://a.test/sub/api/v1/invoices/7/download.ubl',
    );
  });
});
