import type { NetworkAnswer } from '#domain/invoicing/network-messages/work-message.ts';

/** A message for the e-invoicing network. */
export interface OutboundMessage {
  workspace_id: string;
  /** By which a platform recognises a repeat: the same one always has the same body. */
  message_id: string;
  /** CDAR, UTF-8. */
  body: string;
}

/** The way to the platform that connects this service to the network. */
export interface NetworkConnector {
  /**
   * Sends a message, which may have been sent before: after an unknown outcome, or when a worker died. An exception
   * counts as an unknown outcome.
   * @param signal aborted when the call has run out of time, or the service stops
   */
  send(message: OutboundMessage, signal: AbortSignal): Promise<NetworkAnswer>;
}
