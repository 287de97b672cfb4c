<?php

declare(strict_types=1);

namespace Bordereau\Tests {
    final class FakeClock
    {
        /** Seconds. */
        public static float $ahead = 0.0;
    }
}

// The package calls it without a backslash, so this one is called.
namespace Bordereau {
    function microtime(bool $as_float): float
    {
        return \microtime($as_float) + Tests\FakeClock::$ahead;
    }
}
