/** Whose share of the service a request uses, for a fair gate. */
export const tenantsOf = (application_id: string, workspace_id: string | null): string[] => [
  `application:${application_id}`,
  // The API's calls are about no workspace where this is empty.
  ...(workspace_id ? [`workspace:${workspace_id}`] : []),
];
