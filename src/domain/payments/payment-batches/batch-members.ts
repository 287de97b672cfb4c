import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { Given } from '#domain/shared/given-members.ts';
import type { InstructionMembers } from './read-instruction-members.ts';
import type { SandboxScript } from './sandbox-script.ts';

/** What a client may write of a batch, as it stands in the JSON; shapes are the API's schema's. */
export interface BatchMembers {
  name: string;
  bank_account_id: number;
  channel: PaymentChannel;
  /** `YYYY-MM-DD`. */
  execution_date: string;
  /** With the channel `sandbox` only. */
  sandbox?: Given<SandboxScript>;
}

export interface BatchCreationMembers extends BatchMembers {
  instructions?: Given<readonly InstructionMembers[]>;
}

export interface BatchUpdateMembers extends BatchMembers {
  /** What the client takes the batch to be at. */
  version: number;
}

export interface ReplacementMembers {
  instructions: readonly InstructionMembers[];
  version?: number;
}
