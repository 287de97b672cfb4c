import { bigints } from '#orm/sql/array-literal.ts';

export interface LaneKey {
  workspace_id: string;
  webhook_endpoint_id: string;
}

export const laneId = ({ workspace_id, webhook_endpoint_id }: LaneKey): string =>
  `${workspace_id}:${webhook_endpoint_id}`;

export type LaneColumns = [workspaces: string, endpoints: string];

export const laneColumns = (lanes: readonly LaneKey[]): LaneColumns => [
  bigints(lanes.map(({ workspace_id }) => workspace_id)),
  bigints(lanes.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
];
