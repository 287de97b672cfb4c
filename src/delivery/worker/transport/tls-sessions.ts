/** TLS sessions for resumption: a resumed connection costs both ends together 0.8 ms instead of 1.3. */
export interface TlsSessions {
  get(key: string): TlsSession | undefined;
  set(key: string, session: TlsSession): void;
}

export interface TlsSession {
  bytes: Buffer;
  /** When the certificate was checked that it stands for, by `now`: renewing a session does not check it again. */
  checkedAt: number;
}

const MAX_SESSIONS = 2_000;
/** Most have two kilobytes; the receiver decides. */
const MAX_BYTES = 8_192;
/** A certificate that expires, or an authority that is trusted no more, counts within minutes. */
const MAX_AGE_MS = 5 * 60_000;

/** `now` is monotonic milliseconds. */
export function createTlsSessions(now: () => number): TlsSessions {
  const sessions = new Map<string, TlsSession>();
  return {
    get: (key) => {
      const session = sessions.get(key);
      return session !== undefined && now() - session.checkedAt < MAX_AGE_MS ? session : undefined;
    },
    set: (key, session) => {
      if (session.bytes.length > MAX_BYTES) return;
      sessions.delete(key);
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      sessions.set(key, session);
    },
  };
}
