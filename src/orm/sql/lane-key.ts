import { bigints } from './array-literal.ts';

/** One endpoint's lane. */
export interface LaneKey {
  workspace_id: string;
  webhook_endpoint_id: string;
}

/** A lane as one text, to find it by. */
export const laneId = ({ workspace_id, webhook_endpoint_id }: LaneKey): string =>
  `${workspace_id}:${webhook_endpoint_id}`;

/** Lanes as two array parameters: workspaces, endpoints. */
export const laneColumns = (lanes: readonly LaneKey[]): [string, string] => [
  bigints(lanes.map(({ workspace_id }) => workspace_id)),
  bigints(lanes.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
];
