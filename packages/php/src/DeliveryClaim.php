<?php

declare(strict_types=1);

namespace Bordereau;

/** The right to handle one delivery. */
interface DeliveryClaim
{
    /** Holds the claim for another lease. PHP has no timers: call it in work that may take longer than one. */
    public function renew(): void;

    /** The delivery has been handled, for good. */
    public function settle(): void;

    /** It has not, and the next attempt may handle it. */
    public function release(): void;
}
