<?php

declare(strict_types=1);

namespace Bordereau\Tests;

/** A delivery as the service sends it. */
final class SignedRequest
{
    public const SECRET = 'whsec_test';

    /** @param array<string, mixed> $overrides */
    public static function body(array $overrides = []): string
    {
        return json_encode($overrides + [
            'id' => 7,
            'type' => 'bank_rule.applied',
            'occurred_at' => '2026-03-02T08:30:00.250Z',
            'workspace_id' => 1,
            'data' => ['id' => 3, 'name' => 'Café'],
        ]);
    }

    /** @return array<string, string> as in $_SERVER */
    public static function headers(string $body, string $secret = self::SECRET, ?int $at = null): array
    {
        $at ??= time();
        $read = json_decode($body, true);
        return [
            'HTTP_X_SERVICE_SIGNATURE' => "t=$at,v1=" . hash_hmac('sha256', "$at.$body", $secret),
            'HTTP_X_SERVICE_DELIVERY' => (string) ($read['id'] ?? ''),
            'HTTP_X_SERVICE_EVENT' => (string) ($read['type'] ?? ''),
        ];
    }
}
