import type { LaneKey } from './sql/delivery/lane-key.ts';

/** An endpoint whose secret, activity or existence changes, or a workspace in which an access changes. */
export type EndpointChange = Pick<LaneKey, 'workspace_id'> & Partial<LaneKey>;

export const endpointSubject = ({ workspace_id, webhook_endpoint_id }: EndpointChange): string =>
  webhook_endpoint_id === undefined ? workspace_id : `${workspace_id}:${webhook_endpoint_id}`;

export function readEndpointSubject(subject: string): EndpointChange {
  const [workspace_id = '', webhook_endpoint_id] = subject.split(':');
  return webhook_endpoint_id === undefined
    ? { workspace_id }
    : { workspace_id, webhook_endpoint_id };
}
