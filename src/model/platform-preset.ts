/** An approved platform whose addresses its customers need not look up. */
export interface PlatformPreset {
  id: string;
  name: string;
  flow_url: string;
  directory_url: string | null;
  token_url: string;
}

/** As the platforms publish them; add one with the page that says so in the commit. */
export const PLATFORM_PRESETS: readonly PlatformPreset[] = [
  {
    id: 'super_pdp',
    name: 'SUPER PDP',
    flow_url: 'https://api.superpdp.tech/afnor-flow',
    directory_url: 'https://api.superpdp.tech/afnor-directory',
    token_url: 'https://api.superpdp.tech/oauth2/token',
  },
];
