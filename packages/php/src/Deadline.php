<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal The end of one call, by a clock that nobody sets. */
final class Deadline
{
    private readonly float $end;

    public function __construct(public readonly int|float $seconds)
    {
        $this->end = hrtime(true) / 1e9 + $seconds;
    }

    public function secondsLeft(): float
    {
        return $this->end - hrtime(true) / 1e9;
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
}
