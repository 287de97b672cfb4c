<?php

declare(strict_types=1);

namespace Bordereau;

/** A verified delivery. Its members have the names of the JSON; types of `$data` are in {@see Types}. */
final class Delivery
{
    /** The safe integers of JSON, which other readers of the same body can hold. */
    private const MAX_ID = 2 ** 53 - 1;

    /**
     * @param int    $id          of the delivery, the same at every attempt: the key of de-duplication
     * @param string $occurred_at when the event happened: ISO 8601 in UTC; deliveries may come in another order
     * @param array<string, mixed> $data
     * @param string $body        the exact text as it was signed: it, not `$data`, keeps the digits of amounts
     */
    public function __construct(
        public readonly int $id,
        public readonly string $type,
        public readonly string $occurred_at,
        public readonly int $workspace_id,
        public readonly array $data,
        public readonly string $body,
    ) {
    }

    /** The envelope in a body; null where it is none. Members beyond the five pass. */
    public static function read(string $body, bool $exactNumbers): ?self
    {
        try {
            // Of objects, since an array does not tell {} from [].
            $envelope = json_decode($body, false, 512, JSON_THROW_ON_ERROR);
            if (!$envelope instanceof \stdClass || !($envelope->data ?? null) instanceof \stdClass) {
                return null;
            }
            $id = self::readId($envelope->id ?? null);
            $workspace_id = self::readId($envelope->workspace_id ?? null);
            $type = $envelope->type ?? null;
            $occurred_at = $envelope->occurred_at ?? null;
            if ($id === null || $workspace_id === null || !is_string($type) || !is_string($occurred_at)) {
                return null;
            }
            unset($envelope); // it takes several times the body
            $data = Json::decode($body, $exactNumbers)['data'];
            return new self($id, $type, $occurred_at, $workspace_id, $data, $body);
        } catch (\JsonException) {
            return null; // neither UTF-8 nor JSON
        }
    }

    /** 7.0 is an integer in JSON. */
    private static function readId(mixed $value): ?int
    {
        $isId = (is_int($value) || is_float($value) && floor($value) === $value) && $value > 0 && $value <= self::MAX_ID;
        return $isId ? (int) $value : null;
    }
}
