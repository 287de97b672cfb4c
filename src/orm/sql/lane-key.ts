import { bigints } from './array-literal.ts';

/** One endpoint's lane. */
export interface LaneKey {
  workspace_id: string;
  webhook_endpoint_id: string;
}

/** A lane as one text, to find it by. */
export const laneId = ({ workspace_id, webhook_endpoint_id }: LaneKey): string =>
  `${workspace_id}:${webhook_endpoint_id}`;

/** Lanes as two array parameters. */
export type LaneColumns = [workspaces: string, endpoints: string];

export const laneColumns = (lanes: readonly LaneKey[]): LaneColumns => [
  bigints(lanes.map(({ workspace_id }) => workspace_id)),
  bigints(lanes.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
];
