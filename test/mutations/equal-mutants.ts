const NARROWING =
  'tells the compiler which triggers carry the member; no other trigger leads to this guard';

/** Survivors that change nothing anybody could notice, by file and name, each with its reason. */
export const EQUAL_MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/machines/invoice-lifecycle.ts': {
    "guard setByBuyer: 'set_by' in event → true": NARROWING,
    "guard setBySeller: 'set_by' in event → true": NARROWING,
    "guard setByPlatform: 'set_by' in event → true": NARROWING,
    "guard purchaseWhoseRefusalNeverLeft: event.type === 'reopening' → true": NARROWING,
  },
  'src/machines/payment-batch.ts': {
    "guard notReportedExecuting: 'reported_executing' in event → true": NARROWING,
  },
  'src/machines/payment-instruction.ts': {
    "guard noBankStatusYet: 'bank_status_known' in event → true": NARROWING,
    "guard reportedAsRefused: 'reported_as_refused' in event → true": NARROWING,
    "guard notReportedExecuting: 'reported_executing' in event → true": NARROWING,
    "guard publishesRejected: publishes(event, 'rejected') → true":
      'the last of three guards, and what the bank reports is published as one of the three',
  },
};
