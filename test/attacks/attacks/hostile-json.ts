import type { Attack } from '#test/attacks/attack.ts';
import { withIgnored } from '#test-kit/invoices/invoice-body.ts';

const BYTES = 8_380_000;

const fill = (item: string): string =>
  `${item},`.repeat(Math.floor(BYTES / (item.length + 1))).slice(0, -1);

/** Ignored members that a parser may stumble over, each 8 MB long. */
const BODIES: readonly (() => string)[] = [
  () => withIgnored(`[{"__proto__":1},${fill('0')}]`),
  () => withIgnored(`["\\ud83d\\ude00",${fill('0')}]`),
  () => withIgnored(`[${fill('12345678901234567')}]`),
  () => withIgnored(`[${fill('1e400')}]`),
  () => withIgnored(`[${fill('{"a":[]}')}]`),
  () => withIgnored(`"${'\\ud83d\\ude00'.repeat(BYTES / 12)}"`),
  () => withIgnored(`{${fill('"__proto__":0')}}`),
];

export const hostileJson: Attack = {
  name: 'hostile-json',
  does: 'deposits of 8 MiB that hold __proto__, an escaped emoji, 17-digit numbers, 1e400',
  strike: async ({ repeat, deposit }) => {
    let turn = 0;
    await repeat(2, async () => {
      const build = BODIES[(turn += 1) % BODIES.length];
      if (build !== undefined) await deposit(build());
    });
  },
};
