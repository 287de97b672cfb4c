import type { AttackTools } from './attack-tools.ts';

/** By a tenant on all others, with an ordinary application. */
export interface Attack {
  name: string;
  does: string;
  /** Before neighbours are measured. */
  prepare?(tools: AttackTools): Promise<void>;
  strike(tools: AttackTools): Promise<void>;
  /** Whether the service asks the name servers of `/etc/resolv.conf`. */
  systemDns?: boolean;
  /** Whether neighbours look recipients up as well. */
  withDirectories?: boolean;
}

export const nobody: Attack = {
  name: 'nobody',
  does: 'no attack',
  strike: async () => {},
  withDirectories: true,
};
