import type { HostOverride } from '#kernel/setting.ts';

/** The addresses in `EGRESS_HOSTS` for a name: those of the exact name, else of the longest pattern. */
export function createFixedAnswers(
  hosts: readonly HostOverride[],
): (host: string) => readonly string[] {
  return (host) => {
    const name = host.toLowerCase();
    let best = '';
    for (const { pattern } of hosts) {
      if (matches(pattern, name) && rank(pattern) > rank(best)) best = pattern;
    }
    return hosts.filter(({ pattern }) => pattern === best).map(({ address }) => address);
  };
}

function matches(pattern: string, name: string): boolean {
  const wanted = pattern.toLowerCase();
  return wanted.startsWith('*.') ? name.endsWith(wanted.slice(1)) : name === wanted;
}

const rank = (pattern: string) =>
  pattern.startsWith('*.') ? pattern.length : pattern.length * 1e3;
