import { drain, type DrainResult } from './drain.ts';
import { NO_FAULTS, prepareGround } from './ground.ts';
import type { Run } from './run.ts';

export interface NodesResult extends DrainResult {
  nodes: number;
  /** Divided by the rate of one process. */
  share_of_one: number;
}

const NODES = [1, 2, 3];

export async function measureNodes(run: Run): Promise<NodesResult[]> {
  const ground = await prepareGround('nodes', NO_FAULTS, run);
  const results: NodesResult[] = [];
  for (const [index, nodes] of NODES.entries()) {
    const first = index * run.options.deliveries;
    const task = { name: `nodes: ${nodes}`, ground, first, form: 'queued' } as const;
    const options = { ...run.options, nodes };
    const { result, engines } = await drain(task, { ...run, options });
    await engines.stop();
    const one = results[0] ?? result;
    const share_of_one = result.deliveries_per_second / one.deliveries_per_second;
    results.push({ ...result, nodes, share_of_one });
  }
  return results;
}
