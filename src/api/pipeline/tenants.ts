/** Whose share of the service a request uses, for a fair gate. */
export const tenantsOf = (application_id: string, workspace_id: string | null): string[] => [
  `application:${application_id}`,
  // Null, or empty in a call: the request is about no workspace.
  ...(workspace_id ? [`workspace:${workspace_id}`] : []),
];
