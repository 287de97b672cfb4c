/** The spec's two payment tables as data, and a batch that obeys them: the service's oracle. */

const BATCH_ROWS = [
  ['draft', 'submit_for_approval', 'pending_approval'],
  ['pending_approval', 'approve', 'approved'],
  ['pending_approval', 'refuse_approval', 'draft'],
  ['approved', 'taken', 'submitted'],
  ['approved', 'refused', 'failed'],
  ['submitted', 'all_settled', 'completed'],
  ['submitted', 'some_settled', 'partially_completed'],
  ['submitted', 'none_settled', 'rejected'],
  ['completed', 'undone', 'submitted'],
  ['partially_completed', 'undone', 'submitted'],
] as const;
export type BatchState = (typeof BATCH_ROWS)[number][0 | 2];

const INSTRUCTION_ROWS = [
  ['draft', 'handed_over', 'submitted'],
  ['submitted', 'not_taken', 'submission_failed'],
  ['submitted', 'refused_by_provider', 'rejected'],
  ['settled', 'undo_settlement', 'pending'],
  ['pending', 'declare_not_executed', 'rejected'],
] as const;
export type InstructionStatus = (typeof INSTRUCTION_ROWS)[number][0 | 2];

/** The status of an event for each stage that the bank reports. */
const PUBLISHED: Readonly<Record<string, 'pending' | 'settled' | 'rejected'>> = {
  RCVD: 'pending',
  ACTC: 'pending',
  ACCP: 'pending',
  ACSP: 'pending',
  ACWC: 'pending',
  PDNG: 'pending',
  PATC: 'pending',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'rejected',
  CANC: 'rejected',
};
export const STAGES = Object.keys(PUBLISHED);
const EXECUTED = ['ACSC', 'ACCC'];

const REFUSED_WHOLE: Script = { outcome: 'refused', refused: [] };

interface ModelInstruction {
  status: InstructionStatus;
  bankKnown: boolean;
  executed: boolean;
  handedOver: boolean;
}

/** Instruction (position; null: the batch), from, to. */
export type ModelEvent = readonly [position: number | null, from: string, to: string];

export interface Script {
  outcome: 'taken' | 'refused' | 'unknown';
  refused: readonly number[];
}

export type Command =
  | {
      type: 'submit_for_approval' | 'approve' | 'refuse_approval' | 'edit' | 'submit' | 'hand_over';
    }
  | { type: 'confirm_settlement' | 'undo_settlement' | 'declare_not_executed'; position: number }
  | { type: 'report'; lines: readonly (readonly [position: number, stage: string])[] };

/** A batch by the spec. */
export class PaymentModel {
  state: BatchState = 'draft';
  handover: 'none' | 'queued' | 'sent' | 'concluded' = 'none';
  readonly instructions: ModelInstruction[];
  events: ModelEvent[] = [];
  readonly #script: Script;

  constructor(count: number, script: Script) {
    this.#script = script;
    this.instructions = Array.from({ length: count }, () => ({
      status: 'draft',
      bankKnown: false,
      executed: false,
      handedOver: false,
    }));
  }

  /** @returns the API's status; 0 for a command without call */
  apply(command: Command): number {
    switch (command.type) {
      case 'submit_for_approval':
      case 'approve':
      case 'refuse_approval':
        return this.#trigger(command.type);
      case 'edit':
        return this.state === 'draft' ? 200 : 409;
      case 'submit':
        return this.#submit();
      case 'hand_over':
        this.#handOver();
        return 0;
      case 'report':
        return this.#report(command.lines);
      case 'confirm_settlement':
        return this.#confirm(command.position);
      case 'undo_settlement':
        return this.#undo(command.position);
      case 'declare_not_executed':
        return this.#declare(command.position);
      default:
        return command satisfies never;
    }
  }

  #moveBatch(trigger: (typeof BATCH_ROWS)[number][1]): boolean {
    const row = BATCH_ROWS.find(([from, by]) => from === this.state && by === trigger);
    if (row === undefined) return false;
    this.events.push([null, this.state, row[2]]);
    this.state = row[2];
    return true;
  }

  #moveInstruction(position: number, trigger: (typeof INSTRUCTION_ROWS)[number][1]): boolean {
    const { status } = this.#at(position);
    const row = INSTRUCTION_ROWS.find(([from, by]) => from === status && by === trigger);
    if (row === undefined) return false;
    this.#publish(position, row[2]);
    return true;
  }

  #publish(position: number, status: InstructionStatus): void {
    const instruction = this.#at(position);
    if (instruction.status === status) return;
    this.events.push([position, instruction.status, status]);
    instruction.status = status;
  }

  #at(position: number): ModelInstruction {
    const instruction = this.instructions[position];
    if (instruction === undefined) throw new RangeError(`no instruction ${position}`);
    return instruction;
  }

  #follow(): void {
    const of = (status: InstructionStatus) =>
      this.instructions.filter((instruction) => instruction.status === status).length;
    const [settled, refused] = [of('settled'), of('rejected')];
    if (settled + refused < this.instructions.length) return;
    if (refused === 0) this.#moveBatch('all_settled');
    else this.#moveBatch(settled === 0 ? 'none_settled' : 'some_settled');
  }

  #trigger(trigger: 'submit_for_approval' | 'approve' | 'refuse_approval'): number {
    const replayed = BATCH_ROWS.some(([, by, to]) => by === trigger && to === this.state);
    return this.#moveBatch(trigger) || replayed ? 200 : 409;
  }

  #submit(): number {
    if (this.state === 'failed') return 409;
    if (this.handover !== 'none') return 200;
    if (this.state !== 'approved') return 409;
    this.handover = 'queued';
    for (const position of this.instructions.keys()) this.#moveInstruction(position, 'handed_over');
    return 202;
  }

  #handOver(): void {
    if (this.handover !== 'queued') return;
    const nothingToPay = this.instructions.every(({ status }) => status !== 'submitted');
    // The service refuses it itself.
    const { outcome, refused } = nothingToPay ? REFUSED_WHOLE : this.#script;
    this.handover = outcome === 'unknown' ? 'sent' : 'concluded';
    for (const instruction of this.instructions)
      instruction.handedOver = instruction.status === 'submitted';
    if (outcome === 'taken') this.#taken();
    if (outcome !== 'refused') return;
    for (const position of refused) this.#moveInstruction(position, 'refused_by_provider');
    for (const [position, { bankKnown }] of this.instructions.entries())
      if (!bankKnown) this.#moveInstruction(position, 'not_taken');
    this.#moveBatch('refused');
  }

  #taken(): void {
    this.handover = 'concluded';
    this.#moveBatch('taken');
    this.#follow();
  }

  #report(lines: readonly (readonly [number, string])[]): number {
    if (this.handover === 'none' || this.handover === 'queued') return 409;
    const known = lines.filter(([position]) => this.#at(position).handedOver);
    if (this.handover === 'sent' && known.length > 0) this.#taken();
    for (const [position, stage] of known) {
      const instruction = this.#at(position);
      instruction.bankKnown = true;
      instruction.executed ||= EXECUTED.includes(stage);
      const final = instruction.status === 'settled' || instruction.status === 'rejected';
      const published = PUBLISHED[stage];
      if (!final && published !== undefined) this.#publish(position, published);
    }
    this.#follow();
    return 200;
  }

  #confirm(position: number): number {
    this.#publish(position, 'settled');
    this.#follow();
    return 200;
  }

  #undo(position: number): number {
    const { status, executed } = this.#at(position);
    if (status === 'pending') return 200;
    if (status !== 'settled' || executed) return 409;
    this.#moveInstruction(position, 'undo_settlement');
    this.#moveBatch('undone');
    return 200;
  }

  #declare(position: number): number {
    const replayed = this.#at(position).status === 'rejected';
    if (!this.#moveInstruction(position, 'declare_not_executed')) return replayed ? 200 : 409;
    this.#follow();
    return 200;
  }
}
