/** XML in an envelope as Peppol's access points pass it on (Standard Business Document Header 1.3). */
export const wrapFile = (xml: Buffer): Buffer =>
  Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">' +
      '<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>' +
      `${xml.toString().replace(/^\uFEFF?<\?xml[^>]*\?>\s*/, '')}</StandardBusinessDocument>`,
  );
