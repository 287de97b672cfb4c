import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { Input } from '#einvoice/json/input.ts';
import type { InstructionMembers, LineMembers } from './read-instruction-members.ts';
import type { SandboxScript } from './sandbox-script.ts';

/** The most instructions of a batch. */
export const MAX_INSTRUCTIONS = 10_000;

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

/** A change of some instructions of a draft. */
export interface ChangeMembers {
  /** Changed instructions, and new ones. */
  instructions: readonly LineMembers[];
  /** Instructions that leave the batch. */
  removed_ids?: Input<readonly number[]>;
  version: number;
}
