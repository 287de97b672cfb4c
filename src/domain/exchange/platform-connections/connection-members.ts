import type {
  ClientAuthentication,
  DirectoryCheck,
  FlowProfile,
  ProcessingRule,
  RequestIdPlace,
  SendFormat,
} from '#model/platform-connection.ts';

/** Values by name. All of them are secret. */
export type NamedSecrets = Readonly<Record<string, string>>;

/** The settings of a connection to a platform; null is unset. */
export interface ConnectionMembers {
  name: string;
  flow_url: string;
  directory_url: string | null;
  token_url: string;
  client_id: string;
  client_secret: string;
  client_authentication: ClientAuthentication;
  scope: string | null;
  organization_id: string | null;
  token_parameters: NamedSecrets;
  headers: NamedSecrets;
  aliases: readonly string[];
  send_format: SendFormat;
  processing_rule: ProcessingRule | null;
  flow_profile: FlowProfile | null;
  request_id: RequestIdPlace;
  flow_types: readonly string[];
  directory_check: DirectoryCheck;
  platform_number: string | null;
  sends: boolean;
  receives: boolean;
}

export interface ConnectionCreationMembers extends ConnectionMembers {
  /** Default: the workspace's first. */
  company_id: number | null;
}
