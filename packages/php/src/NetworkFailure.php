<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal A request that got no complete answer: its outcome is unknown. */
final class NetworkFailure extends \RuntimeException
{
}
