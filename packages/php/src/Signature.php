<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * @internal `t=<unix seconds>,v1=<64 hexadecimal digits in lower case>` in any order. Parts of other names are ignored, so
 *           that a sender may add a scheme before its receivers know it.
 */
final class Signature
{
    /** Two while a sender changes its secret. More cost a comparison each, and come from a stranger. */
    private const MAX_DIGESTS = 8;

    /** @param string[] $digests */
    private function __construct(private readonly string $timestamp, private readonly array $digests)
    {
    }

    /** Null without exactly one `t` and, among the first eight `v1`, one of the right form. */
    public static function read(string $header): ?self
    {
        $parts = explode(',', $header);
        $times = self::valuesOf('t=', $parts);
        $digests = array_filter(
            array_slice(self::valuesOf('v1=', $parts), 0, self::MAX_DIGESTS),
            fn (string $digest): bool => preg_match('/\A[0-9a-f]{64}\z/', $digest) === 1,
        );
        $isWhole = count($times) === 1 && preg_match('/\A[0-9]{1,15}\z/', $times[0]) === 1 && $digests !== [];
        return $isWhole ? new self($times[0], $digests) : null;
    }

    /** In seconds, either way. */
    public function distanceFrom(int|float $now): int|float
    {
        return abs($now - (int) $this->timestamp);
    }

    /** @param string[] $secrets */
    public function fits(string $body, array $secrets): bool
    {
        $fitting = 0;
        foreach ($secrets as $secret) {
            $expected = hash_hmac('sha256', "{$this->timestamp}.$body", $secret);
            // Each is compared, so that the time taken does not tell which of them fits.
            foreach ($this->digests as $digest) {
                $fitting += (int) hash_equals($expected, $digest);
            }
        }
        return $fitting > 0;
    }

    /**
     * @param string[] $parts
     *
     * @return string[]
     */
    private static function valuesOf(string $name, array $parts): array
    {
        $named = array_values(array_filter($parts, fn (string $part): bool => str_starts_with($part, $name)));
        return array_map(fn (string $part): string => substr($part, strlen($name)), $named);
    }
}
