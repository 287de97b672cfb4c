import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 5_300;
const ANSWER_AFTER_MS = 9_000;
const EVERY_MS = 10_000;

export const slowEndpoints: Attack = {
  name: 'slow-endpoints',
  does: `deposits for ${ENDPOINTS} endpoints that answer after 9 s`,
  prepare: async ({ each, createEndpoint, urlOf, target, findings }) => {
    // A workspace that takes no more of them is followed by the next one.
    const workspaces = [...target.tenants.attacker.workspace_ids];
    let made = 0;
    await each(ENDPOINTS, 12, async (index) => {
      const [workspace] = workspaces;
      if (workspace === undefined) return;
      const url = urlOf(`slow-${index}`, `slow/${ANSWER_AFTER_MS}`);
      if ((await createEndpoint(url, {}, workspace)) !== null) made += 1;
      else if (workspaces[0] === workspace) workspaces.shift();
    });
    const used = target.tenants.attacker.workspace_ids.length - workspaces.length + 1;
    findings.notes.push(`${made} endpoints, in the first ${used} workspaces`);
  },
  strike: ({ repeat, deposit, pause, target }) =>
    repeat(1, async () => {
      const { workspace_ids } = target.tenants.attacker;
      await Promise.all(workspace_ids.map((workspace) => deposit(undefined, workspace)));
      await pause(EVERY_MS);
    }),
};
