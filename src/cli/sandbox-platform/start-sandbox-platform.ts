import {
  createSandboxPlatform,
  type SandboxPlatform,
  type SandboxPlatformOptions,
} from '#sandbox-platform/platform.ts';
import { PATHS } from '#sandbox-platform/routes.ts';
import { createLeaf, type KeyPair } from '#cli/receiver/certificates.ts';
import { listenTls } from '#cli/receiver/server.ts';

export interface RunningSandboxPlatform extends SandboxPlatform {
  flow_url: string;
  directory_url: string;
  token_url: string;
  /** Its switches and faults. */
  control_url: string;
  close(): Promise<void>;
}

/** Serves a sandbox platform by https on 127.0.0.1; port 0 picks a free one. */
export async function startSandboxPlatform(
  { port, authority }: { port: number; authority: KeyPair },
  options: SandboxPlatformOptions,
): Promise<RunningSandboxPlatform> {
  const platform = createSandboxPlatform(options);
  const { url, close } = await listenTls(
    await createLeaf(authority),
    port,
    (request, response, reset) => void platform.serve(request, response, reset),
  );
  return {
    ...platform,
    flow_url: url + PATHS.flow,
    directory_url: url + PATHS.directory,
    token_url: url + PATHS.token,
    control_url: url + PATHS.control,
    close,
  };
}
