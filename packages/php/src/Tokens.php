<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\SimpleCache\CacheInterface;

/**
 * The token of an application, which all calls share, and with a cache all processes.
 *
 * @internal
 */
final class Tokens implements TokenSource
{
    /** A token is renewed this long before its end, and one of a short life in its last tenth. */
    private const MARGIN = 60;
    /** A token without an end is kept in the cache as long as this. */
    private const MAX_CACHED = 86_400;

    /** @var array{text: string, renewAt: float, endsAt: float}|null Times are Unix seconds. */
    private ?array $current = null;
    private readonly string $key;

    /** @param array<string, string> $credentials `client_id`, `client_secret` and perhaps `scope` */
    public function __construct(
        private readonly Exchange $exchange,
        #[\SensitiveParameter] private readonly array $credentials,
        private readonly ?CacheInterface $cache,
        string $baseUrl,
    ) {
        // PSR-16 promises 64 characters.
        $this->key = 'bordereau.' . substr(hash('sha256', $baseUrl . '|' . implode('|', $credentials)), 0, 48);
    }

    public function get(Deadline $deadline): string|Exchanged
    {
        $known = $this->current ??= $this->readCache();
        if ($known !== null && microtime(true) < $known['renewAt']) {
            return $known['text'];
        }
        try {
            $answer = $this->request($deadline);
        } catch (NetworkFailure $failure) {
            return $this->bridge($known) ?? throw $failure;
        }
        return $answer instanceof Exchanged ? $this->bridge($known) ?? $answer : $answer;
    }

    public function held(): ?string
    {
        return ($this->current ??= $this->readCache())['text'] ?? null;
    }

    /**
     * The request that revokes a token (RFC 7009 §2.1).
     *
     * @return array<string, string>
     */
    public function revocation(string $token): array
    {
        return ['token' => $token] + array_diff_key($this->credentials, ['scope' => '']);
    }

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
     * A token that can still be used bridges a time when no other is to be had.
     *
     * @param array{text: string, renewAt: float, endsAt: float}|null $known
     */
    private function bridge(?array $known): ?string
    {
        return $known !== null && microtime(true) < $known['endsAt'] ? $known['text'] : null;
    }

    /** The token endpoint's answer to the credentials (RFC 6749 §4.4.2, §5.1). */
    private function request(Deadline $deadline): string|Exchanged
    {
        $body = http_build_query(['grant_type' => 'client_credentials'] + $this->credentials);
        $type = ['Content-Type' => 'application/x-www-form-urlencoded'];
        $answer = $this->exchange->send('POST', '/oauth/token', $type, $body, $deadline);
        if (!$answer->isSuccess()) {
            return $answer;
        }
        $read = json_decode($answer->text, true);
        $text = is_array($read) ? $read['access_token'] ?? null : null;
        if (!GivenToken::isToken($text)) {
            throw new \UnexpectedValueException(
                'the token endpoint answered without an access_token: is baseUrl the address of the service?',
            );
        }
        $this->keep($text, (float) ($read['expires_in'] ?? INF));
        return $text;
    }

    private function keep(string $text, float $lifetime): void
    {
        $endsAt = microtime(true) + $lifetime;
        $this->current = ['text' => $text, 'renewAt' => $endsAt - min(self::MARGIN, $lifetime / 10), 'endsAt' => $endsAt];
        $this->cache?->set($this->key, $this->current, (int) min($lifetime, self::MAX_CACHED));
    }

    /** @return array{text: string, renewAt: float, endsAt: float}|null */
    private function readCache(): ?array
    {
        $cached = $this->cache?->get($this->key);
        return is_array($cached) && isset($cached['text'], $cached['renewAt'], $cached['endsAt']) ? $cached : null;
    }
}
