import type { Attack } from '#test/attacks/attack.ts';
import type { AttackAnswer, AttackTools } from '#test/attacks/attack-tools.ts';
import { seatPerson } from '#test/attacks/seat-person.ts';

const THIEVES = 4;
const OWNER = 'thief@exemple.fr';
const OWN_SECRET = 't'.repeat(43);
const OF_THIEF = 'la phrase secrète du voleur';
const OF_PERSON = 'cheval correct pile agrafe';

/** The path of a workspace and the session of its owner. */
interface Place {
  home: string;
  cookie: string;
}

const cookieOf = (secret: string) => `bordereau=${secret}`;
const sessionIn = ({ cookies }: AttackAnswer) =>
  cookies.find((cookie) => cookie.startsWith('bordereau='))?.split(';')[0] ?? null;

/** One theft, from addresses of its own: strangers share the bounds of theirs. */
const clientOf = ({ send }: AttackTools, turn: number) => {
  const headersOf = (cookie: string) => ({
    authorization: '',
    'sec-fetch-site': 'same-origin',
    cookie,
  });
  const from = `127.0.2.${1 + (turn % 250)}`;
  return {
    get: (path: string, cookie: string) => send('GET', path, { headers: headersOf(cookie), from }),
    write: (method: 'POST' | 'DELETE', path: string, cookie: string, body: object | null = null) =>
      send(method, path, {
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        headers: { ...headersOf(cookie), 'content-type': 'application/json' },
        from,
      }),
  };
};
type Client = ReturnType<typeof clientOf>;

/** The token of the link, which the owner passes on; null when it was refused. */
async function invite({ write }: Client, { home, cookie }: Place, email: string, role: string) {
  const invitation = { email, role };
  const answer = await write('POST', `/console${home}/invitations`, cookie, { invitation });
  if (answer.status !== 201) return null;
  return (JSON.parse(answer.text) as { data: { link: string } }).data.link.split('/').at(-1) ?? '';
}

const join = ({ write }: Client, token: string, password: string) =>
  write('POST', '/console/invitations/join', '', { invitation: { token, password } });
const signIn = ({ write }: Client, email: string, password: string) =>
  write('POST', '/console/sign_in', '', { sign_in: { email, password } });

/** The thief's workspace has an account of the address before the person's own invites it. */
async function steal(tools: AttackTools, own: Place, other: Place, turn: number): Promise<void> {
  const client = clientOf(tools, turn);
  const email = `compta-${turn}@victim.example`;
  const first = await invite(client, own, email, 'member');
  if (first === null || (await join(client, first, OF_THIEF)).status !== 200) return;
  if (turn % 2 === 0) await remove(tools, client, own, email);
  const token = await invite(client, other, email, 'manager');
  if (token === null) return;
  await expectOutside(tools, client, other, email);
  const joined = await join(client, token, OF_PERSON);
  const person = sessionIn(joined);
  if (joined.status !== 200 || person === null) return;
  const [at, elsewhere] = [
    await client.get(other.home, person),
    await client.get(own.home, person),
  ];
  if (![0, 200, 429, 503].includes(at.status))
    tools.findings.breaches.push(`the person is kept out: ${at.status}`);
  if (elsewhere.status === 200)
    tools.findings.breaches.push('the person is in the workspace of the thief');
  await expectOutside(tools, client, other, email);
}

async function remove(tools: AttackTools, { write }: Client, own: Place, email: string) {
  const [account] = await tools.sql<{ id: string }>('select id from users where email_key = $1', [
    email,
  ]);
  await write('DELETE', `/console${own.home}/users/${account?.id}`, own.cookie);
}

async function expectOutside(tools: AttackTools, client: Client, { home }: Place, email: string) {
  const thief = sessionIn(await signIn(client, email, OF_THIEF));
  if (thief === null) return;
  if ((await client.get(home, thief)).status === 200)
    tools.findings.breaches.push(`a thief of ${email} is in the workspace of another`);
}

export const takenAccount: Attack = {
  name: 'taken-account',
  does: `${THIEVES} owners take accounts of addresses that another workspace then invites, and look into that workspace`,
  prepare: async ({ sql, target }) => {
    await seatPerson(sql, OWNER, target.tenants.attacker.workspace_id, OWN_SECRET);
  },
  strike: async (tools) => {
    const [neighbour] = tools.target.tenants.neighbours;
    if (neighbour === undefined) throw new Error('there is no neighbour');
    const homeOf = (id: number) => `/workspaces/${id}`;
    const own = {
      home: homeOf(tools.target.tenants.attacker.workspace_id),
      cookie: cookieOf(OWN_SECRET),
    };
    const other = { home: homeOf(neighbour.workspace_id), cookie: cookieOf(neighbour.session) };
    await tools.repeat(THIEVES, (_, turn) => steal(tools, own, other, turn));
  },
};
