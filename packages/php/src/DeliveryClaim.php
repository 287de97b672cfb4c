<?php

declare(strict_types=1);

namespace Bordereau;

/** The right to handle one delivery. */
final class DeliveryClaim
{
    /** Each argument is a function without arguments that does what the method of its name says. */
    public function __construct(
        private readonly \Closure $renew,
        private readonly \Closure $settle,
        private readonly \Closure $release,
    ) {
    }

    /** Holds the claim for another lease. PHP has no timers: call it in work that may take longer than one. */
    public function renew(): void
    {
        ($this->renew)();
    }

    /** The delivery has been handled, for good. */
    public function settle(): void
    {
        ($this->settle)();
    }

    /** It has not, and the next attempt may handle it. */
    public function release(): void
    {
        ($this->release)();
    }
}
