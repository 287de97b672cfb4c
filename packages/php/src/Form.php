<?php

declare(strict_types=1);

namespace Bordereau;

/** A form with files, `multipart/form-data` (RFC 7578). */
final class Form
{
    /** @param array<string, string|File|list<string|File>> $fields a list is sent as parts of the same name */
    public function __construct(public readonly array $fields)
    {
    }

    public function print(string $boundary): string
    {
        $text = '';
        foreach ($this->fields as $name => $values) {
            foreach (is_array($values) ? $values : [$values] as $value) {
                $text .= "--$boundary\r\n" . self::head((string) $name, $value) . "\r\n\r\n$value\r\n";
            }
        }
        return "$text--$boundary--\r\n";
    }

    private static function head(string $name, string|File $value): string
    {
        $head = 'Content-Disposition: form-data; name="' . self::quote($name) . '"';
        if ($value instanceof File) {
            $head .= '; filename="' . self::quote($value->name ?? 'file') . "\"\r\nContent-Type: {$value->mediaType}";
        }
        return $head;
    }

    /** As browsers do. */
    private static function quote(string $name): string
    {
        return strtr($name, ['"' => '%22', "\r" => '%0D', "\n" => '%0A']);
    }
}
