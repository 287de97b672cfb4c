<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * The end of one call.
 *
 * @internal
 */
final class Deadline
{
    private readonly float $end;

    public function __construct(public readonly int|float $seconds)
    {
        $this->end = self::now() + $seconds;
    }

    public function secondsLeft(): float
    {
        return $this->end - self::now();
    }

    /** Waits; false, at once, when there is not so much time. */
    public function wait(float $seconds): bool
    {
        if ($seconds >= $this->secondsLeft()) {
            return false;
        }
        usleep((int) round($seconds * 1e6));
        return true;
    }

    /** Of a clock that nobody sets. */
    private static function now(): float
    {
        return hrtime(true) / 1e9;
    }
}
