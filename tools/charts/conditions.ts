/** Each condition in plain words, shown on the page of charts. */
export const CONDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'payment-batch': {
    allSettled: 'every instruction has a final status, and the bank refused none',
    someSettledOthersRefused:
      'every instruction has a final status: some are settled, and the bank refused the others',
    allRefused: 'the bank refused every instruction',
    notReportedExecuting: 'the bank has not reported executing the payment',
  },
  'payment-instruction': {
    noBankStatusYet: 'the bank has reported no status of it yet',
    reportedAsRefused: 'the answer of the provider reports it as refused',
    publishesPending: 'what the bank reports is published as pending',
    publishesSettled: 'what the bank reports is published as settled',
    publishesRejected: 'what the bank reports is published as rejected',
    notReportedExecuting: 'the bank has not reported executing the payment',
  },
  'payment-handover': {
    leaseExpired: 'the lease of its worker has ended',
    holdsLease: 'the worker still holds its lease',
    holdsLeaseOfSameOrder:
      'the worker still holds its lease, and no payment of the order has changed since it was read',
    wasStarted: 'it was asked for before the backup was made',
    knowsAPayment: 'the report knows one of its payments',
  },
  'invoice-lifecycle': {
    setByBuyer: 'the buyer sets the status',
    setBySeller: 'the seller sets the status',
    setByPlatform: 'a platform sets the status in transmission',
    setByBuyerOverNetwork: 'the buyer sets the status, and the network brings it',
    setBySellerOverNetwork: 'the seller sets the status, and the network brings it',
    setByPlatformOverNetwork: 'a platform sets the status, and the network brings it',
    purchaseWhoseRefusalNeverLeft: 'it is a purchase, and its refusal never left the service',
  },
  reconciliation: {
    coversWhole: 'confirmed allocations then cover the whole operation',
    coversPart: 'confirmed allocations then cover a part of the operation',
    coversNothing: 'no confirmed allocation is left',
  },
  quote: {
    isOver: 'its last day has ended',
    isNotOver: 'its last day has not ended',
  },
  receipt: {
    isToSay: 'the lifecycle of its invoice admits the status 212',
    isSaid: 'earlier statuses 212 have said it already, or it takes back one that said nothing',
    isNotYet: 'its invoice is in a state without a status 212, or has no rate of exchange',
    isNever: 'its invoice was refused, rejected or cancelled',
    neverLeft: 'it takes back a status 212 that never left',
  },
  'network-message': {
    isDue: 'its next attempt is due, or the lease of the last one has ended',
    holdsLease: 'the worker still holds its lease',
    holdsLeaseAndMayRetry: 'the worker still holds its lease, and the message may be sent again',
    holdsLeaseAndWasTried: 'the worker still holds its lease, and an earlier attempt may be there',
    isPreparedNow: 'no other worker has begun to prepare it since',
    isLateNow: 'it was not late before',
    mayBeSent: 'its invoice is not rejected',
    wasTried: 'it was tried before the backup was made',
  },
  'platform-connection': {
    isSendingRefused: 'the platform refuses whatever is sent',
    isReceiving: 'its passes go well, and nothing else is wrong',
  },
  'endpoint-activity': {
    failureLimitReached: 'this failure makes up the number in a row that deactivates (20)',
  },
  delivery: {
    isUncounted: 'no failure of this delivery was counted on its endpoint before',
  },
  'endpoint-actor': {
    isHeldBack: 'the pause between first attempts is not over',
    isAnswering: 'the endpoint answers again',
    isRetrying: 'a retry was found or is under way',
    firstsHaveWaited: 'twenty retries in a row were made, and the pause is over',
  },
};
