<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\SimpleCache\CacheInterface;

/** @internal The token that all calls of a client share, and with a cache all processes. */
final class Tokens
{
    /** RFC 6750 §2.1; anything else would be no header, and the error about it would show it. */
    private const TOKEN = '/\A[\w.~+\/-]+=*\z/';
    /** A token is renewed this long before its end, and one of a short life in its last tenth. */
    private const MARGIN = 60;
    private const MAX_CACHED = 86_400;

    /** @var array{text: string, renewAt: float, endsAt: float}|null Times are Unix seconds. */
    private ?array $current = null;
    private readonly string $key;

    /**
     * @param array<string, string>|string|\Closure(): string $source `client_id`, `client_secret` and perhaps `scope`; or a
     *                                                                token, or a function that is asked for it each time
     */
    public function __construct(
        private readonly Exchange $exchange,
        #[\SensitiveParameter] private readonly array|string|\Closure $source,
        private readonly ?CacheInterface $cache,
    ) {
        $name = is_array($source) ? implode('|', [$exchange->baseUrl, ...array_values($source)]) : '';
        $this->key = 'bordereau.' . substr(hash('sha256', $name), 0, 48); // PSR-16 promises 64 characters
    }

    /** A token's text, or the answer that refuses one. */
    public function get(Deadline $deadline): string|Exchanged
    {
        if (!is_array($this->source)) {
            $given = is_string($this->source) ? $this->source : ($this->source)();
            return self::isToken($given)
                ? $given
                : throw new \InvalidArgumentException('token must give the text of an access token');
        }
        $known = $this->current ??= $this->readCache();
        if ($known !== null && microtime(true) < $known['renewAt']) {
            return $known['text'];
        }
        // A token that can still be used bridges a time when no other is to be had.
        $bridge = fn (): ?string => $known !== null && microtime(true) < $known['endsAt'] ? $known['text'] : null;
        try {
            $answer = $this->request($this->source, $deadline);
        } catch (NetworkFailure $failure) {
            return $bridge() ?? throw $failure;
        }
        return is_string($answer) ? $answer : $bridge() ?? $answer;
    }

    /** This token is refused or revoked: the next call gets another one. */
    public function drop(string $token): void
    {
        // Another process may have put a newer one into the cache.
        if (($this->readCache()['text'] ?? null) === $token) {
            $this->cache?->delete($this->key);
        }
        if (($this->current['text'] ?? null) === $token) {
            $this->current = null;
        }
    }

    /**
     * The request that revokes the token that was got last (RFC 7009 §2.1), if there is one.
     *
     * @return array<string, string>|null
     */
    public function revocation(): ?array
    {
        if (!is_array($this->source)) {
            throw new \LogicException('a token that was given is revoked with the credentials that got it');
        }
        $token = ($this->current ??= $this->readCache())['text'] ?? null;
        return $token === null ? null : ['token' => $token] + array_diff_key($this->source, ['scope' => '']);
    }

    /**
     * The token endpoint's answer to the credentials (RFC 6749 §4.4.2, §5.1).
     *
     * @param array<string, string> $credentials
     */
    private function request(array $credentials, Deadline $deadline): string|Exchanged
    {
        $body = http_build_query(['grant_type' => 'client_credentials'] + $credentials);
        $answer = $this->exchange->send('POST', '/oauth/token', Exchange::FORM, $body, $deadline);
        if (!$answer->isSuccess()) {
            return $answer;
        }
        $read = json_decode($answer->text, true);
        $text = is_array($read) ? $read['access_token'] ?? null : null;
        if (!self::isToken($text)) {
            throw new \UnexpectedValueException(
                'the token endpoint answered without an access_token: is baseUrl the address of the service?',
            );
        }
        $lifetime = (float) ($read['expires_in'] ?? INF);
        $endsAt = microtime(true) + $lifetime;
        $this->current = ['text' => $text, 'renewAt' => $endsAt - min(self::MARGIN, $lifetime / 10), 'endsAt' => $endsAt];
        $this->cache?->set($this->key, $this->current, (int) min($lifetime, self::MAX_CACHED));
        return $text;
    }

    /** @return array{text: string, renewAt: float, endsAt: float}|null */
    private function readCache(): ?array
    {
        $cached = $this->cache?->get($this->key);
        return is_array($cached) && isset($cached['text'], $cached['renewAt'], $cached['endsAt']) ? $cached : null;
    }

    private static function isToken(mixed $value): bool
    {
        return is_string($value) && preg_match(self::TOKEN, $value) === 1;
    }
}
