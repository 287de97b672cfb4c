import type { PdfFile } from '#einvoice/pdf-file/open-pdf.ts';
import { UnreadablePdf } from '#einvoice/pdf-file/problem.ts';
import {
  dictionaryOf,
  nameOf,
  PdfReference,
  type PdfDictionary,
  type PdfValue,
} from '#einvoice/pdf-file/value.ts';

/** Things a PDF does by itself, or at a careless click. `unexamined`: too large or too broken to tell. */
export const ACTIVE_CONTENT = [
  'javascript',
  'launch',
  'remote',
  'form',
  'media',
  'opens_link',
  'covering_link',
  'unexamined',
] as const;
export type ActiveContent = (typeof ACTIVE_CONTENT)[number];

/** Types of actions (ISO 32000-1, 12.6.4) and of annotations (12.5.6). */
const ACTIONS = new Map<string | null, ActiveContent>([
  ['JavaScript', 'javascript'],
  ['Launch', 'launch'],
  ['GoToR', 'remote'],
  ['GoToE', 'remote'],
  ['SubmitForm', 'form'],
  ['ImportData', 'form'],
  ['Rendition', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['RichMediaExecute', 'media'],
]);
const ANNOTATIONS: readonly (string | null)[] = ['RichMedia', 'Movie', 'Sound', 'Screen', '3D'];

/** Parts without actions, which make up most of a file. */
const PASSIVE: readonly string[] = ['StructTreeRoot', 'Resources', 'Contents', 'Metadata'];
/** Their actions run without a click. */
const TRIGGERS: readonly string[] = ['OpenAction', 'AA'];
/** More than the pages and annotations of any invoice. */
const MAX_VALUES = 50_000;
const A4: readonly number[] = [0, 0, 595, 842];
/** A link of this share of its page is met by any click. */
const COVERING = 0.5;

interface Visit {
  value: PdfValue;
  page: readonly number[];
  isTrigger: boolean;
}

/** Each kind once. Looks at everything that the catalogue leads to, within the file's budget. */
export function findActiveContent(pdf: PdfFile): ActiveContent[] {
  const found = new Set<ActiveContent>();
  try {
    walk(pdf, found);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    found.add('unexamined');
  }
  return ACTIVE_CONTENT.filter((kind) => found.has(kind));
}

function walk(pdf: PdfFile, found: Set<ActiveContent>): void {
  const seen = new Set<number>();
  const waiting: Visit[] = [{ value: pdf.catalog, page: A4, isTrigger: false }];
  let left = MAX_VALUES;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    if ((left -= 1) < 0) throw new UnreadablePdf('too_large', 'too many values');
    const { value, page, isTrigger } = visit;
    if (value instanceof PdfReference) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
    }
    const resolved = pdf.resolve(value);
    if (Array.isArray(resolved)) {
      for (const one of resolved) if (holdsMore(one)) waiting.push({ value: one, page, isTrigger });
      continue;
    }
    const dictionary = dictionaryOf(resolved);
    if (dictionary === null) continue;
    const box = boxOf(pdf, dictionary.get('MediaBox')) ?? page;
    for (const kind of kindsOf(pdf, dictionary, box, isTrigger)) found.add(kind);
    for (const [key, one] of dictionary)
      if (!PASSIVE.includes(key) && holdsMore(one))
        waiting.push({ value: one, page: box, isTrigger: isTrigger || TRIGGERS.includes(key) });
  }
}

const holdsMore = (value: PdfValue): boolean => typeof value === 'object' && value !== null;

function* kindsOf(
  pdf: PdfFile,
  dictionary: PdfDictionary,
  page: readonly number[],
  isTrigger: boolean,
): Generator<ActiveContent> {
  const name = (key: string) => nameOf(pdf.resolve(dictionary.get(key)));
  const action = ACTIONS.get(name('S'));
  if (action !== undefined) yield action;
  if (isTrigger && name('S') === 'URI') yield 'opens_link';
  if (dictionary.has('XFA')) yield 'form';
  if (ANNOTATIONS.includes(name('Subtype')) && dictionary.has('Rect')) yield 'media';
  const link = dictionaryOf(pdf.resolve(dictionary.get('A')));
  const rectangle = boxOf(pdf, dictionary.get('Rect'));
  if (rectangle === null || nameOf(pdf.resolve(link?.get('S'))) !== 'URI') return;
  if (areaOf(rectangle) >= COVERING * areaOf(page)) yield 'covering_link';
}

function boxOf(pdf: PdfFile, value: PdfValue | undefined): number[] | null {
  const box = pdf.resolve(value);
  if (!Array.isArray(box)) return null;
  const numbers = box.map((one) => pdf.resolve(one)).filter((one) => typeof one === 'number');
  return numbers.length === 4 ? numbers : null;
}

const areaOf = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number =>
  Math.abs((right - left) * (top - bottom));
