export type FaceName = 'regular' | 'bold';

/** Scripts with fonts of their own, whose letters join, stack or run from right to left. */
export const SHAPED_SCRIPTS = ['arabic', 'hebrew', 'thai', 'devanagari'] as const;
export type ShapedScript = (typeof SHAPED_SCRIPTS)[number];

/** A font of a document: one of ours, or the n-th file of the setting FONT_FILES. */
export type FontName = PackagedFont | `file ${number}`;
export type PackagedFont = FaceName | `${ShapedScript} ${FaceName}`;

const CHARACTERS: Readonly<Record<ShapedScript, RegExp>> = {
  arabic: /\p{scx=Arabic}/u,
  hebrew: /\p{scx=Hebrew}/u,
  thai: /\p{scx=Thai}/u,
  devanagari: /\p{scx=Devanagari}/u,
};

export const scriptsOf = (character: string): ShapedScript[] =>
  SHAPED_SCRIPTS.filter((script) => CHARACTERS[script].test(character));

export const isPackaged = (name: FontName): name is PackagedFont => !name.startsWith('file ');
export const isShaped = (name: FontName): boolean => isPackaged(name) && name.includes(' ');

/**
 * Whether a printable text has only Latin, Greek, Cyrillic and signs, which are laid out glyph by glyph from left to
 * right. It has no marks of direction either.
 */
export const isPlain = (text: string): boolean => PLAIN.test(text);
const PLAIN =
  /^[\n\u0020-\u02FF\u0370-\u052F\u1E00-\u200A\u2010-\u2027\u202F-\u205F\u2070-\u25FF]*$/;
