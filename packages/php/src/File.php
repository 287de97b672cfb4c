<?php

declare(strict_types=1);

namespace Bordereau;

/** A document: the body of a call, a part of a form, or an answer that is not JSON. */
final class File implements \Stringable
{
    /** @param string $mediaType such as `application/pdf` */
    public function __construct(
        public readonly string $bytes,
        public readonly string $mediaType,
        public readonly ?string $name = null,
    ) {
    }

    public function __toString(): string
    {
        return $this->bytes;
    }
}
