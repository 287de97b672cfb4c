<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * A token that comes from the caller. One that is refused is asked for again.
 *
 * @internal
 */
final class GivenToken implements TokenSource
{
    /** RFC 6750 §2.1; anything else would be no header, and the error about it would show it. */
    private const TOKEN = '/\A[\w.~+\/-]+=*\z/';

    /** @param string|(\Closure(): string) $token */
    public function __construct(#[\SensitiveParameter] private readonly string|\Closure $token)
    {
    }

    public static function isToken(mixed $value): bool
    {
        return is_string($value) && preg_match(self::TOKEN, $value) === 1;
    }

    public function get(Deadline $deadline): string
    {
        $token = is_string($this->token) ? $this->token : ($this->token)();
        if (!self::isToken($token)) {
            throw new \InvalidArgumentException('token must give the text of an access token');
        }
        return $token;
    }

    public function drop(string $token): void
    {
    }
}
