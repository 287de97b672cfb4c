import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { Input } from '#domain/shared/input.ts';
import type { InstructionMembers } from './read-instruction-members.ts';
import type { SandboxScript } from './sandbox-script.ts';

/** The API's schema checks shapes. */
export interface BatchMembers {
  name: string;
  bank_account_id: number;
  channel: PaymentChannel;
  /** `YYYY-MM-DD`. */
  execution_date: string;
  /** Only with channel `sandbox`. */
  sandbox?: Input<SandboxScript>;
}

export interface BatchCreationMembers extends BatchMembers {
  instructions?: Input<readonly InstructionMembers[]>;
}

export interface BatchUpdateMembers extends BatchMembers {
  /** The version that the client edits. */
  version: number;
}

export interface ReplacementMembers {
  instructions: readonly InstructionMembers[];
  version?: number;
}
