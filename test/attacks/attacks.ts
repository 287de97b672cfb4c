import { nobody, type Attack } from './attack.ts';
import { ACCESS } from './attacks/access.ts';
import { BANKING } from './attacks/banking.ts';
import { CONNECTIONS } from './attacks/connections.ts';
import { INVOICES } from './attacks/invoices.ts';
import { NETWORK } from './attacks/network.ts';
import { PAYMENTS } from './attacks/payments.ts';
import { PEOPLE } from './attacks/people.ts';
import { PLATFORMS } from './attacks/platforms.ts';
import { RECEIVERS } from './attacks/receivers.ts';
import { takenAccount } from './attacks/taken-account.ts';
import { unfileableRules } from './attacks/unfileable-rules.ts';

export const ATTACKS: readonly Attack[] = [
  nobody,
  ...RECEIVERS,
  ...INVOICES,
  ...CONNECTIONS,
  ...PAYMENTS,
  ...ACCESS,
  ...BANKING,
  unfileableRules,
  ...NETWORK,
  ...PLATFORMS,
  ...PEOPLE,
  takenAccount,
];

export const ATTACK_NAMES = ATTACKS.map(({ name }) => name);

export function findAttack(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`no attack is called ${name}`);
  return attack;
}
