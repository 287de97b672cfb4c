import type { Language } from '#model/language.ts';

const UNITS = [
  { ms: 86_400_000, fr: 'j', en: 'd' },
  { ms: 3_600_000, fr: 'h', en: 'h' },
  { ms: 60_000, fr: 'min', en: 'min' },
  { ms: 1000, fr: 's', en: 's' },
  { ms: 1, fr: 'ms', en: 'ms' },
] as const;

/** Rounded down to its largest unit that is not zero: `12 ms`, `4 s`, `3 min`, `2 h`, `7 j`. */
export function durationText(language: Language, milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds));
  const unit = UNITS.find(({ ms }) => whole >= ms) ?? UNITS[4];
  return `${Math.floor(whole / unit.ms)} ${unit[language]}`;
}

/** A configured duration in full: `7 jours`, `10 s`. Only days have a long name. */
export function settingText(language: Language, milliseconds: number): string {
  const days = milliseconds / UNITS[0].ms;
  if (!Number.isInteger(days) || days === 0) return durationText(language, milliseconds);
  const word = language === 'fr' ? 'jour' : 'day';
  return `${days} ${word}${days === 1 ? '' : 's'}`;
}
