import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 100;
const DEPOSITORS = 50;

export const depositFlood: Attack = {
  name: 'deposit-flood',
  does: `${DEPOSITORS} clients deposit without pause, for ${ENDPOINTS} endpoints that answer`,
  prepare: ({ each, createEndpoint, urlOf }) =>
    each(ENDPOINTS, 8, (index) => createEndpoint(urlOf(`flood-${index}`, 'ok'))),
  strike: ({ repeat, deposit }) => repeat(DEPOSITORS, () => deposit()),
};
