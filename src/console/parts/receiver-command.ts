import { COMMAND } from '#kernel/command-name.ts';

/** The command of a receiver that verifies deliveries: the secret is read, so that no history of a shell keeps it. */
export const RECEIVER_COMMAND = `${COMMAND} receive --secret -`;
