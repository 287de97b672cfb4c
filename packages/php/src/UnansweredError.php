<?php

declare(strict_types=1);

namespace Bordereau;

/** No answer came, in spite of repetitions: whether the request was carried out is unknown. */
final class UnansweredError extends \RuntimeException
{
    /**
     * @param string      $path           of the request, without its query
     * @param int         $attempts       how often it was sent; 0 when not even a token was to be had
     * @param string|null $idempotencyKey of a POST: the same request under it, within 24 hours, does nothing twice
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly int $attempts,
        public readonly ?string $idempotencyKey,
        \Throwable $cause,
    ) {
        $sent = ['was not sent', 'was sent once'][$attempts] ?? "was sent $attempts times";
        parent::__construct("$method $path $sent: {$cause->getMessage()}", 0, $cause);
    }
}
