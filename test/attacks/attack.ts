import type { AttackTools } from './attack-tools.ts';

/** Something that a tenant does to all others, with an ordinary application. */
export interface Attack {
  name: string;
  /** One line for the table. */
  does: string;
  /** What has to be there before it begins; nobody is measured meanwhile. */
  prepare?(tools: AttackTools): Promise<void>;
  /** Goes on until `tools.stopping` is aborted, or ends before. */
  strike(tools: AttackTools): Promise<void>;
  /** Whether names are asked of what `/etc/resolv.conf` names, as the service does where it is told of no servers. */
  systemDns?: boolean;
}
