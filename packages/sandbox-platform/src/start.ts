import {
  createSandboxPlatform,
  type SandboxPlatform,
  type SandboxPlatformOptions,
} from './platform.ts';
import { PATHS } from './routes.ts';

/** Starts the platform's server. */
export type Listen = (
  serve: SandboxPlatform['serve'],
) => Promise<{ url: string; close(): Promise<void> }>;

export interface RunningSandboxPlatform extends SandboxPlatform {
  flow_url: string;
  directory_url: string;
  token_url: string;
  /** Its switches and faults. */
  control_url: string;
  close(): Promise<void>;
}

export async function startSandboxPlatform(
  options: SandboxPlatformOptions,
  listen: Listen,
): Promise<RunningSandboxPlatform> {
  const platform = createSandboxPlatform(options);
  const { url, close } = await listen(platform.serve);
  return {
    ...platform,
    flow_url: url + PATHS.flow,
    directory_url: url + PATHS.directory,
    token_url: url + PATHS.token,
    control_url: url + PATHS.control,
    close,
  };
}
