<?php

declare(strict_types=1);

namespace Bordereau;

/** An endpoint as `ensureWebhookEndpoints` leaves it. */
final class EnsuredEndpoint
{
    /**
     * @param array<string, mixed> $endpoint a `WebhookEndpoint`
     * @param string $did `created`, `changed`, `nothing` or `deactivated`
     *
     * @internal
     */
    public function __construct(public readonly array $endpoint, public readonly string $did)
    {
    }
}
