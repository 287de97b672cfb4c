import type { Attack } from '#test/attacks/attack.ts';
import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { hashPassword } from '#domain/access/users/password.ts';
import { digest } from '#kernel/secret.ts';

const GUESSERS = 200;
const ADDRESSES = 40;
const TABS = 200;
const SECRET = 's'.repeat(43);

const OWN_PAGE = { authorization: '', 'sec-fetch-site': 'same-origin' };

/** Somebody with a role in the attacker's workspace, and a session. */
async function seat({ sql, target }: AttackTools): Promise<void> {
  await sql(
    `with person as (
      insert into users (email, email_key, administrator, created_at, updated_at)
        values ('attacker@exemple.fr', 'attacker@exemple.fr', false, now(), now())
        on conflict (email_key) do nothing returning id
    ), role as (
      insert into user_roles (user_id, workspace_id, role, created_at)
        select id, $1, 'owner', now() from person
    )
    insert into sessions (digest, user_id, created_at, seen_at, expires_at, address)
      select $2, id, now(), now(), now() + interval '1 day', '127.0.0.66' from person`,
    [target.tenants.attacker.workspace_ids[0], digest(SECRET)],
  );
}

const PASSWORD = 'a password of twelve and more';
const DEVICE = 'd'.repeat(43);
const RIGHT_EVERY_MS = 2_000;

/** An owner of a neighbour's workspace who has signed in before, with this browser. */
async function seatVictim({ sql, target }: AttackTools): Promise<void> {
  await sql(
    `with person as (
      insert into users (email, email_key, password, administrator, created_at, updated_at)
        values ('victim@exemple.fr', 'victim@exemple.fr', $1, false, now(), now())
        on conflict (email_key) do nothing returning id
    ), role as (
      insert into user_roles (user_id, workspace_id, role, created_at)
        select id, $2, 'owner', now() from person
    )
    insert into devices (user_id, digest, created_at, seen_at)
      select id, $3, now(), now() from person`,
    [await hashPassword(PASSWORD), target.tenants.neighbours[0]?.workspace_id, digest(DEVICE)],
  );
}

function signIn({ send }: AttackTools, from: string, email: string, password: string, cookie = '') {
  const headers = { ...OWN_PAGE, cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ sign_in: { email, password } });
  return send('POST', '/console/sign_in', { body, headers, from });
}

/** While others guess: a known browser is let in each time. */
async function signInAsVictim(tools: AttackTools): Promise<void> {
  const cookie = `bordereau_device=${DEVICE}; __Host-bordereau_device=${DEVICE}`;
  while (!tools.stopping.aborted) {
    await tools.pause(RIGHT_EVERY_MS);
    const { status } = await signIn(tools, '127.0.0.77', 'victim@exemple.fr', PASSWORD, cookie);
    if (status !== 200 && status !== 0)
      tools.findings.breaches.push(`the right password of a known browser: ${status}`);
  }
}

export const PEOPLE: readonly Attack[] = [
  {
    name: 'account-lock-out',
    does: `${ADDRESSES} addresses guess the password of one person of another workspace, and of others, while that person signs in`,
    prepare: seatVictim,
    strike: async (tools) => {
      const guess = (lane: number, turn: number) => {
        const email = turn % 2 === 0 ? 'victim@exemple.fr' : `guess-${lane}-${turn}@exemple.fr`;
        return signIn(tools, `127.0.1.${1 + (lane % ADDRESSES)}`, email, `guess ${turn}`);
      };
      await Promise.all([tools.repeat(GUESSERS, guess), signInAsVictim(tools)]);
    },
  },
  {
    name: 'password-guessing',
    does: `${GUESSERS} clients sign in to the console without pause, to one address or to others`,
    prepare: seat,
    strike: ({ repeat, send }) =>
      repeat(GUESSERS, (lane, turn) => {
        const email = turn % 2 === 0 ? 'attacker@exemple.fr' : `guess-${lane}-${turn}@exemple.fr`;
        const sign_in = { email, password: `guess ${turn}` };
        const headers = { ...OWN_PAGE, 'content-type': 'application/json' };
        return send('POST', '/console/sign_in', { body: JSON.stringify({ sign_in }), headers });
      }),
  },
  {
    name: 'open-tabs',
    does: `${TABS} open tabs of one person ask for the delivery log and its changes without pause`,
    prepare: seat,
    strike: ({ repeat, send, target }) => {
      const log = `/workspaces/${target.tenants.attacker.workspace_ids[0]}/deliveries`;
      const headers = { ...OWN_PAGE, cookie: `bordereau=${SECRET}; __Host-bordereau=${SECRET}` };
      return repeat(TABS, (_, turn) =>
        turn % 3 === 0
          ? send('GET', log, { headers })
          : send('GET', `${log}?after=1`, { headers: { ...headers, 'x-part': 'changes' } }),
      );
    },
  },
];
