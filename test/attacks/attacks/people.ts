import type { Attack } from '#test/attacks/attack.ts';
import { ADDRESS, type AttackTools } from '#test/attacks/attack-tools.ts';
import { hashPassword } from '#domain/access/users/password.ts';
import { seatPerson } from '#test/attacks/seat-person.ts';
import { digest, newToken } from '#kernel/secret.ts';

const GUESSERS = 200;
const ADDRESSES = 40;
const TABS = 100;
const STRANGERS = 200;
const REFUSED_LINES = 6_000;
const EMAIL = 'attacker@exemple.fr';
const SECRET = 's'.repeat(43);

const OWN_PAGE = { authorization: '', 'sec-fetch-site': 'same-origin' };
const WITH_BODY = { ...OWN_PAGE, 'content-type': 'application/json' };
const cookieOf = (secret: string) => ({ cookie: `bordereau=${secret}` });
const SIGNED_IN = cookieOf(SECRET);

const ownPath = ({ target }: AttackTools) =>
  `/workspaces/${target.tenants.attacker.workspace_ids[0]}`;

/** Somebody with a role in the attacker's workspace, and a session. */
async function seat({ sql, target }: AttackTools): Promise<void> {
  await seatPerson(sql, EMAIL, target.tenants.attacker.workspace_id, SECRET);
}

const VICTIM = 'victim@exemple.fr';
const PASSWORD = 'a password of twelve and more';
const DEVICE = 'd'.repeat(43);
const RIGHT_EVERY_MS = 2_000;

/** An owner of a neighbour's workspace who has signed in before, with this browser. */
async function seatVictim({ sql, target }: AttackTools): Promise<void> {
  await seatPerson(sql, VICTIM, target.tenants.neighbours[0]?.workspace_id ?? 0);
  await sql(
    `with victim as (update users set password = $2 where email_key = $1 returning id)
    insert into devices (user_id, digest, created_at, seen_at)
      select id, $3, now(), now() from victim`,
    [VICTIM, await hashPassword(PASSWORD), digest(DEVICE)],
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
    const { status } = await signIn(tools, '127.0.0.77', VICTIM, PASSWORD, cookie);
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
        const email = turn % 2 === 0 ? VICTIM : `guess-${lane}-${turn}@exemple.fr`;
        return signIn(tools, `127.0.1.${1 + (lane % ADDRESSES)}`, email, `guess ${turn}`);
      };
      await Promise.all([tools.repeat(GUESSERS, guess), signInAsVictim(tools)]);
    },
  },
  {
    name: 'password-guessing',
    does: `${GUESSERS} clients sign in to the console without pause, to one address or to others`,
    prepare: seat,
    strike: (tools) =>
      tools.repeat(GUESSERS, (lane, turn) => {
        const email = turn % 2 === 0 ? EMAIL : `guess-${lane}-${turn}@exemple.fr`;
        return signIn(tools, ADDRESS, email, `guess ${turn}`);
      }),
  },
  {
    name: 'made-up-sessions',
    does: `${STRANGERS} clients of one address ask for pages, each time with another made-up cookie`,
    strike: (tools) =>
      tools.repeat(STRANGERS, () =>
        tools.send('GET', ownPath(tools), { headers: { ...OWN_PAGE, ...cookieOf(newToken()) } }),
      ),
  },
  {
    name: 'made-up-tokens',
    does: `${STRANGERS} clients of one address read the API, each time with another made-up token`,
    strike: ({ repeat, send, workspace }) =>
      repeat(STRANGERS, () => send('GET', `${workspace}/invoices`, { token: newToken() })),
  },
  {
    name: 'open-tabs',
    does: `${TABS} open tabs of one person ask for the delivery log and its changes without pause`,
    prepare: seat,
    strike: (tools) => {
      const log = `${ownPath(tools)}/deliveries`;
      const headers = { ...OWN_PAGE, ...SIGNED_IN };
      return tools.repeat(TABS, (_, turn) =>
        turn % 3 === 0
          ? tools.send('GET', log, { headers })
          : tools.send('GET', `${log}?after=1`, { headers: { ...headers, 'x-part': 'changes' } }),
      );
    },
  },
  {
    name: 'refused-bodies',
    does: `${TABS} tabs of one person send invoices with ${REFUSED_LINES} wrong lines without pause`,
    prepare: seat,
    strike: (tools) => {
      const invoice = { lines: Array.from({ length: REFUSED_LINES }, () => ({ a: 1 })) };
      const body = JSON.stringify({ invoice });
      const headers = { ...WITH_BODY, ...SIGNED_IN };
      return tools.repeat(TABS, () =>
        tools.send('POST', `/console${ownPath(tools)}/invoices`, { body, headers }),
      );
    },
  },
];
