<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal An answer that has been read to its end. */
final class Exchanged
{
    /** @param array<string, string[]> $headers */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $text,
    ) {
    }

    public function isSuccess(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    public function header(string $name): ?string
    {
        foreach ($this->headers as $key => $values) {
            if (strcasecmp((string) $key, $name) === 0) {
                return implode(', ', $values);
            }
        }
        return null;
    }
}
