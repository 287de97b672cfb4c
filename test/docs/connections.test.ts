import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { LOOK_UP_CONNECTIONS } from '#orm/look-ups.ts';
import { WORK_CONNECTIONS } from '#process/connect-database.ts';
import { NODE_CONNECTIONS } from '#process/delivery-nodes/node-thread.ts';
import { API_SHARES, PEOPLE_SHARES } from '#process/open-api-database.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/guides/install.md'), 'utf8');

/** Of the process's announcer. */
const LISTENERS = 1;
/** Superusers' own, by PostgreSQL's default. */
const KEPT_BACK = 3;

const applications = `${API_SHARES.total} + ${LOOK_UP_CONNECTIONS}`;
const people = `${PEOPLE_SHARES.total} + ${LOOK_UP_CONNECTIONS}`;
const requests = API_SHARES.total + PEOPLE_SHARES.total + 2 * LOOK_UP_CONNECTIONS;
const api = requests + WORK_CONNECTIONS;
const delivery = WORK_CONNECTIONS + LISTENERS;
const all = api + LISTENERS;
const workers = `${NODE_CONNECTIONS} a worker`;

const rows: Record<string, string> = {
  '`api`': `${applications} | ${people} | ${WORK_CONNECTIONS} | | | ${api}`,
  '`delivery`': `| | ${WORK_CONNECTIONS} | ${LISTENERS} | ${workers} | ${delivery}, and ${workers}`,
  '`all`': `${applications} | ${people} | ${WORK_CONNECTIONS} | ${LISTENERS} | ${workers} | ${all}, and ${workers}`,
  'a command': `| | ${WORK_CONNECTIONS} | | | ${WORK_CONNECTIONS}`,
};

/** Connections of so many processes of each role with one worker, a command, and those that PostgreSQL keeps back. */
const together = (each: number): number =>
  each * (api + delivery + NODE_CONNECTIONS) + WORK_CONNECTIONS + KEPT_BACK;

describe('the connections that the guide of operators counts', () => {
  for (const [role, cells] of Object.entries(rows))
    it(`are those of ${role}`, () => expect(PAGE).to.include(`\n| ${role} | ${cells} |\n`));

  it('are added up correctly', () => {
    const words = PAGE.replaceAll('\n', ' ');
    expect(words)
      .to.include(`up to ${all} [connections](#several-machines)`)
      .and.include(
        `${api} × \`api\` + (${delivery} + ${NODE_CONNECTIONS} × \`DELIVERY_WORKERS\`) × \`delivery\` + ${WORK_CONNECTIONS} for a command`,
      )
      .and.include(`${KEPT_BACK} that PostgreSQL keeps back`)
      .and.include(
        `fits two of each with one worker (${together(2)}), and not three (${together(3)})`,
      )
      .and.include(`four of each need ${together(4)}`);
  });
});
