<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * The tokens that a client sends.
 *
 * @internal
 */
interface TokenSource
{
    /** A token's text, or the answer that refuses one. */
    public function get(Deadline $deadline): string|Exchanged;

    /** This token is refused or revoked: the next call gets another one. */
    public function drop(string $token): void;
}
