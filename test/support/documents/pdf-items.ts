import { getDocumentProxy } from 'unpdf';

const PAGE_HEIGHT = 841.89;

/** A piece of text and where it is, in points from the page's top left corner; `y` is its baseline. */
export interface PdfItem {
  text: string;
  x: number;
  y: number;
  end: number;
}

/** Each page's pieces of text that show something, in the order in which they are drawn. */
export async function pdfItems(pdf: Uint8Array): Promise<PdfItem[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: PdfItem[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform as number[]; // a matrix of six numbers
        return [
          { text: item.str, x: x ?? 0, y: PAGE_HEIGHT - (y ?? 0), end: (x ?? 0) + item.width },
        ];
      }),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}
