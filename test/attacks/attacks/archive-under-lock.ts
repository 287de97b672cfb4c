import type { Attack } from '#test/attacks/attack.ts';

const CLIENTS = 30;

export const archiveUnderLock: Attack = {
  name: 'archive-under-lock',
  does: `${CLIENTS} clients point endpoints at a category while others archive and make it`,
  strike: async ({ repeat, send, createEndpoint, urlOf, target }) => {
    const workspace = `/api/v1/workspaces/${target.tenants.attacker.workspace_id}`;
    let category = 0;
    let turn = 0;
    const renew = async () => {
      const body = JSON.stringify({ category: { name: `Catégorie ${(turn += 1)}` } });
      const made = await send('POST', `${workspace}/categories`, { body });
      if (made.status !== 201) return;
      const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
      category = data.id;
      await send('DELETE', `/api/v1/categories/${category}`);
    };
    await renew();
    await repeat(CLIENTS, (index) =>
      index < 3
        ? renew()
        : createEndpoint(urlOf(`category-${(turn += 1)}`, 'ok'), { category_id: category }),
    );
  },
};
