import type { Attack } from '#test/attacks/attack.ts';

const CLIENTS = 50;

export const tokenFlood: Attack = {
  name: 'token-flood',
  does: `${CLIENTS} clients ask for tokens without pause, every other time with a wrong secret`,
  strike: ({ repeat, send, target }) => {
    const { client_id, client_secret } = target.tenants.attacker;
    let turn = 0;
    return repeat(CLIENTS, () => {
      const secret = (turn += 1) % 2 === 0 ? client_secret : 'wrong';
      const form = { grant_type: 'client_credentials', client_id, client_secret: secret };
      return send('POST', '/oauth/token', {
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
      });
    });
  },
};
