import { getDocumentProxy } from 'unpdf';

/** Each page's text as a viewer finds it, words separated by one blank. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replace(/\s+/g, ' '));
  }
  await document.loadingTask.destroy();
  return pages;
}

export const pdfText = async (pdf: Uint8Array): Promise<string> => (await pdfPages(pdf)).join(' ');
