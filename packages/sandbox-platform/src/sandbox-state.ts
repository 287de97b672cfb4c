import type { DirectoryLine } from './directory-line.ts';
import type { SandboxCompany } from './company.ts';
import type { FaultScript } from './faults.ts';
import type { FlowStore, SandboxFlow } from './flow-store.ts';
import type { Switches } from './switches.ts';
import type { Tokens } from './tokens.ts';

/** All that a sandbox platform knows. */
export interface SandboxState {
  companies: readonly SandboxCompany[];
  lines: readonly DirectoryLine[];
  switches: Switches;
  faults: FaultScript;
  flows: FlowStore;
  tokens: Tokens;
  /** Called when a flow appears, and when its acknowledgement is settled. */
  onFlow(flow: SandboxFlow): void;
}
