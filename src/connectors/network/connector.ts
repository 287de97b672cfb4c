import type { NetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';

export interface OutboundMessage {
  workspace_id: string;
  /** By this id a platform recognises a repeat: the same id always has the same body. */
  message_id: string;
  /** CDAR, UTF-8. */
  body: string;
}

/** The way to the platform that connects this service to the network. */
export interface NetworkConnector {
  /**
   * Sends a message, perhaps again, after an unknown outcome or a worker's death. An exception counts as an unknown
   * outcome.
   * @param signal aborted when the call's time is up, or the service stops
   */
  send(message: OutboundMessage, signal: AbortSignal): Promise<NetworkAnswer>;
}
