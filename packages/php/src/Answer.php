<?php

declare(strict_types=1);

namespace Bordereau;

/** What a receiver answers: the text is short, and stands in the service's log of deliveries. */
final class Answer
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly int $status,
        public readonly string $text,
        public readonly array $headers = ['Content-Type' => 'text/plain'],
    ) {
    }

    /** Sends it as the answer of a plain PHP script. */
    public function send(): void
    {
        http_response_code($this->status);
        foreach ($this->headers as $name => $value) {
            header("$name: $value");
        }
        echo $this->text;
    }
}
