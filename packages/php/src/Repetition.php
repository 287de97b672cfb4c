<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * When a request is sent again. PUT, PATCH and DELETE leave the same state behind the second time as the first, and a POST
 * is done once under its `Idempotency-Key`.
 *
 * @internal
 */
final class Repetition
{
    private const FIRST_WAIT = 0.25;
    private const MAX_WAIT = 8.0;
    /** Refused before anything was done, or unknown to have been: by the service, or by a gateway before it. */
    private const TRANSIENT = [408, 429, 502, 503, 504];

    /** Whether the same request may be answered otherwise later. A 409 with `Retry-After`: its first sending still runs. */
    public static function isTransient(Exchanged $answer): bool
    {
        return in_array($answer->status, self::TRANSIENT, true)
            || $answer->status === 409 && $answer->header('Retry-After') !== null;
    }

    /** Seconds to wait after the given attempt, counted from 1; never less than its answer's `Retry-After`. */
    public static function waitAfter(int $attempt, ?Exchanged $answer): float
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
        return $date === false ? 0.0 : max(0.0, $date->getTimestamp() - microtime(true));
    }
}
