<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal Sends requests with a token, and again where that is safe and may help. */
final class Transport
{
    private const FIRST_WAIT = 0.25;
    private const MAX_WAIT = 8.0;
    /** Refused before anything was done, or unknown to have been: by the service, or by a gateway before it. */
    private const TRANSIENT = [408, 429, 502, 503, 504];

    /** @param int|float $seconds for all that a call takes: its token, its repetitions, and the waits between them */
    public function __construct(private readonly Exchange $exchange, private readonly int|float $seconds)
    {
    }

    /**
     * The last answer, of any status. Every request may be sent again: PUT, PATCH and DELETE leave the same state behind
     * the second time, and a POST is done once under its `Idempotency-Key`.
     *
     * @param array<string, string> $headers
     * @param Tokens|null           $tokens  null: the request is sent without one
     *
     * @throws UnansweredError
     */
    public function send(string $method, string $target, array $headers, ?string $body, ?Tokens $tokens): Exchanged
    {
        $deadline = new Deadline($this->seconds);
        $sent = 0;
        $refused = [];
        $send = function (array $more) use ($method, $target, $headers, $body, $deadline, &$sent): Exchanged {
            $sent += 1;
            return $this->exchange->send($method, $target, $headers + $more, $body, $deadline);
        };
        for ($attempt = 1;; $attempt += 1) {
            try {
                $answer = $tokens === null ? $send([]) : self::sendWithToken($tokens, $send, $deadline, $refused);
            } catch (NetworkFailure $failure) {
                $answer = null;
            }
            if ($answer !== null && !self::isTransient($answer)) {
                return $answer;
            }
            if ($deadline->wait(self::waitAfter($attempt, $answer))) {
                continue;
            }
            $path = explode('?', $target)[0];
            return $answer
                ?? throw new UnansweredError($method, $path, $sent, $headers['Idempotency-Key'] ?? null, $failure);
        }
    }

    /**
     * One attempt: with a token and, once in all attempts, with another one when that is refused.
     *
     * @param \Closure(array<string, string>): Exchanged $send
     * @param array<string, Exchanged>                   $refused the answer to a token that was refused before
     */
    private static function sendWithToken(Tokens $tokens, \Closure $send, Deadline $deadline, array &$refused): Exchanged
    {
        for (;;) {
            $token = $tokens->get($deadline);
            if ($token instanceof Exchanged || isset($refused[$token])) {
                return is_string($token) ? $refused[$token] : $token;
            }
            $answer = $send(['Authorization' => "Bearer $token"]);
            // RFC 6750 §3.1.
            if ($answer->status !== 401 || !str_contains($answer->header('WWW-Authenticate') ?? '', '"invalid_token"')) {
                return $answer;
            }
            $tokens->drop($token);
            if ($refused !== []) {
                return $answer;
            }
            $refused[$token] = $answer;
        }
    }

    /** Whether the same request may be answered otherwise later. A 409 with `Retry-After`: its first sending still runs. */
    private static function isTransient(Exchanged $answer): bool
    {
        return in_array($answer->status, self::TRANSIENT, true)
            || $answer->status === 409 && $answer->header('Retry-After') !== null;
    }

    /** Seconds to wait after the given attempt, counted from 1; never less than its answer's `Retry-After`. */
    private static function waitAfter(int $attempt, ?Exchanged $answer): float
    {
        $ceiling = min(self::MAX_WAIT, self::FIRST_WAIT * 2 ** ($attempt - 1));
        $backOff = $ceiling * (0.5 + random_int(0, 1_000) / 2_000);
        return max($backOff, self::readRetryAfter($answer?->header('Retry-After') ?? ''));
    }

    /** Seconds, or a date (RFC 9110 §10.2.3), in seconds from now; 0 for anything else. */
    private static function readRetryAfter(string $text): float
    {
        if (preg_match('/\A\d{1,9}\z/', $text) === 1) {
            return (float) $text;
        }
        $date = \DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $text, new \DateTimeZone('UTC'));
        return $date === false ? 0.0 : $date->getTimestamp() - microtime(true);
    }
}
