<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * A request that got no complete answer: its outcome is unknown.
 *
 * @internal
 */
final class NetworkFailure extends \RuntimeException
{
}
