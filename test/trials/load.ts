import type { PartnerService } from '#bench/partner-service.ts';
import { monotonic } from '#bench/monotonic.ts';
import type { Respond } from '#test-kit/delivery/subscriber.ts';
import { createAnswerLog } from '#test/support/ground/answers.ts';
import { openAccount, readArrival } from '#test/support/ground/arrivals.ts';
import { bearing, createNeighbourClient } from '#test/support/ground/client.ts';
import { startDeposits } from '#test/support/ground/deposits.ts';
import { startLoops } from '#test/support/ground/loops.ts';

export type Load = ReturnType<typeof startLoad>;

/** Deposits and reads of a partner. @param secret of its endpoint @param rate deposits a second, and as many reads */
export function startLoad(service: PartnerService, secret: string, rate: number) {
  const log = createAnswerLog();
  const account = openAccount();
  const loops = startLoops();
  const credentials = bearing(service.token);
  const api = service.address;
  const client = createNeighbourClient({ api, credentials, log, obeys: false });
  const workspace = `/api/v1/workspaces/${service.workspace_id}`;
  const hear = async (status: number) => {
    if (status !== 401) return;
    Object.assign(credentials, bearing(await service.askToken().catch(() => '')));
  };
  const reads = [`${workspace}/invoices`];
  startDeposits({ client, loops, account, rate, workspace, reads, hear });
  /** Receives as a partner does: 200 to what is signed by the endpoint's secret now, else 401. */
  const receive: Respond = (request, response) => {
    const { id, verified } = readArrival(request, secret);
    account.arrive(id, monotonic(), verified);
    response.writeHead(verified ? 200 : 401).end();
  };
  return {
    /** In the order of their ends. */
    answers: log.answers,
    receive,
    /** Of what a 201 promised. */
    deliveries: account.figures,
    stop: async () => {
      await loops.stop();
      await client.close();
    },
  };
}
