import type { AttackTools } from './attack-tools.ts';

/** Something that a tenant does to all others, with an ordinary application. */
export interface Attack {
  name: string;
  /** One line for the table. */
  does: string;
  /** Makes what the attack needs; the neighbours are not measured yet. */
  prepare?(tools: AttackTools): Promise<void>;
  /** Goes on until `tools.stopping` is aborted, or ends before. */
  strike(tools: AttackTools): Promise<void>;
  /** Whether the service asks the servers of `/etc/resolv.conf` for names, as it does unless it is told of others. */
  systemDns?: boolean;
}
