export type { SandboxCompany } from './company.ts';
export type { ChosenFault } from './faults.ts';
export type { SandboxFlow } from './flow-store.ts';
export { MANNERS, type Manner } from './manner.ts';
export type { SandboxPlatformOptions } from './platform.ts';
export type { SandboxRequest } from './read-request.ts';
export { rehearse } from './rehearse.ts';
export { startSandboxPlatform, type Listen, type RunningSandboxPlatform } from './start.ts';
export type { Switches } from './switches.ts';
