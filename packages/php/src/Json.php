<?php

declare(strict_types=1);

namespace Bordereau;

/** JSON as the service reads and prints it. */
final class Json
{
    /** A text, which is left alone, or a number with a fraction or an exponent. */
    private const STRING_OR_FRACTION = '/"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)|-?[0-9]++(?:\.[0-9]++(?:[eE][+-]?[0-9]++)?|[eE][+-]?[0-9]++)/s';

    /**
     * The value of a JSON text; objects are arrays.
     *
     * @param bool $exact Numbers with a fraction become texts with their exact digits, such as `'1200.00'`, in place of
     *                    floats.
     *
     * @throws \JsonException
     */
    public static function decode(string $text, bool $exact = false): mixed
    {
        $value = json_decode($text, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);
        if (!$exact) {
            return $value;
        }
        unset($value); // it takes several times the text
        // Sound, as it has been decoded, so each match is a whole number.
        $quoted = preg_replace(self::STRING_OR_FRACTION, '"$0"', $text);
        if ($quoted === null) {
            throw new \JsonException(preg_last_error_msg());
        }
        return json_decode($quoted, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);
    }

    /** @throws \JsonException */
    public static function encode(mixed $value): string
    {
        // With the 17 digits of other settings 0.1 would have too many decimals.
        $before = (string) ini_get('serialize_precision');
        if ($before !== '-1') {
            ini_set('serialize_precision', '-1');
        }
        try {
            return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        } finally {
            if ($before !== '-1') {
                ini_set('serialize_precision', $before);
            }
        }
    }
}
