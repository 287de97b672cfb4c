<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal One call of an operation. */
final class Call
{
    /**
     * @param string                    $path   with `{names}`
     * @param array<string, int|string> $values of the names in the path
     * @param array<string, mixed>      $query  null where a parameter is not given
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        private readonly array $values = [],
        private readonly array $query = [],
        public readonly array|File|Form|null $body = null,
        public readonly ?string $idempotency_key = null,
    ) {
    }

    /** The path with its values and the query. */
    public function target(): string
    {
        $path = preg_replace_callback('/\{([^{}]+)\}/', fn (array $match): string => $this->segment($match[1]), $this->path);
        $given = array_filter($this->query, fn (mixed $value): bool => $value !== null);
        $query = http_build_query(array_map(self::printValue(...), $given), '', '&', PHP_QUERY_RFC3986);
        return $query === '' ? $path : "$path?$query";
    }

    private function segment(string $name): string
    {
        $value = (string) $this->values[$name];
        if ($value === '') {
            throw new \InvalidArgumentException("$name is missing for {$this->path}");
        }
        // Such a segment is taken out of an address with the one before it, so that another path would be called.
        if ($value === '.' || $value === '..') {
            throw new \InvalidArgumentException("$name cannot be \"$value\"");
        }
        return rawurlencode($value);
    }

    /** A list is separated by commas. */
    private static function printValue(mixed $value): string
    {
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => implode(',', $value),
            default => (string) $value,
        };
    }
}
