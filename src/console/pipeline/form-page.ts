import { html, type Html } from '#http/pages/html.ts';
import { form, type FormInput } from '#console/parts/form.ts';
import { pageHead, type PageHeadInput } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import type { PageContents } from './page-row.ts';

interface FormPageInput
  extends FormInput, Pick<PageHeadInput, 'title' | 'badge' | 'sentence' | 'actions'> {
  /** The page that the form is left for. */
  back: NonNullable<PageHeadInput['back']>;
  /** The dialog below the form. */
  dialog?: Html;
  scripts?: readonly string[];
}

/** A page that is one form. */
export function formPage(reader: Reader, input: FormPageInput): PageContents {
  const { title, badge, sentence = null, actions, back, dialog, scripts = [], ...fields } = input;
  const main = html`${pageHead({ title, badge: badge ?? null, back, actions: actions ?? [], sentence })}
  ${form(reader, { ...fields, cancel: { href: back.href } })}${dialog === undefined ? null : ['\n', dialog]}`;
  return { title, main, scripts };
}
