import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { icon, type IconName } from './icon.ts';

/** Waiting and danger are filled, since they want attention; the others are icon and word alone. */
export const TONES = ['neutral', 'info', 'success', 'waiting', 'danger'] as const;
export type Tone = (typeof TONES)[number];

export interface BadgeInput {
  tone: Tone;
  icon: IconName;
  word: string | Html;
  /** The specification's own name of the state. */
  name: string;
}

export const badge = ({ tone, icon: mark, word, name }: BadgeInput): Html =>
  html`<span class="badge ${tone}" title="${name}">${icon(mark)}${word}</span>`;

export type Look = readonly [Tone, IconName];
export type Looks<State extends string> = Readonly<Record<State, Look>>;

/** The badge of a row's state, by the look and the word of each. */
export const stateBadge =
  <State extends string>(
    looks: Looks<State>,
    words: (language: Language) => Readonly<Record<State, string>>,
  ) =>
  ({ language }: { language: Language }, state: State): Html => {
    const [tone, mark] = looks[state];
    return badge({ tone, icon: mark, word: words(language)[state], name: state });
  };
