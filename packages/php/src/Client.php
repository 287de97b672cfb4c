<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\SimpleCache\CacheInterface;

/**
 * The API of one service, as one application uses it: a method for each operation of the reference. It sees to tokens,
 * idempotency keys and repetitions.
 */
final class Client extends Operations
{
    private readonly Tokens $tokens;
    private readonly Transport $transport;

    /**
     * @param string      $baseUrl the service's address, such as `https://invoicing.example.com`
     * @param string|null $scope   such as `read write`; `read` by default
     * @param string|(\Closure(): string)|null $token in place of the credentials; a function is asked before each request
     * @param int|float $timeout      seconds for a whole call, its repetitions too
     * @param bool      $exactNumbers numbers with a fraction in answers are texts such as `'1080.00'`, not floats
     * @param ClientInterface|null $http  it and the factories are found among the installed packages unless given
     * @param CacheInterface|null  $cache where the processes of a site share the token
     */
    public function __construct(
        string $baseUrl,
        ?string $clientId = null,
        #[\SensitiveParameter] ?string $clientSecret = null,
        ?string $scope = null,
        #[\SensitiveParameter] string|\Closure|null $token = null,
        int|float $timeout = 60,
        private readonly bool $exactNumbers = false,
        ?ClientInterface $http = null,
        ?RequestFactoryInterface $requests = null,
        ?StreamFactoryInterface $streams = null,
        ?CacheInterface $cache = null,
    ) {
        if (!($timeout > 0)) {
            throw new \InvalidArgumentException('timeout must be above 0');
        }
        if ($token !== null && ($clientId ?? $clientSecret) !== null) {
            throw new \InvalidArgumentException('give either token, or clientId and clientSecret, not both');
        }
        $exchange = new Exchange(self::readBaseUrl($baseUrl), $http, $requests, $streams);
        $this->transport = new Transport($exchange, $timeout);
        $this->tokens = new Tokens($exchange, $token ?? self::readCredentials($clientId, $clientSecret, $scope), $cache);
    }

    /**
     * Revokes the token that the client got for its credentials, if it has one; a later call gets another.
     *
     * @throws ApiError
     * @throws UnansweredError
     * @throws \LogicException where the client was given a token
     */
    public function revoke(): void
    {
        $revocation = $this->tokens->revocation();
        if ($revocation === null) {
            return;
        }
        $body = http_build_query($revocation);
        $answer = $this->transport->send('POST', '/oauth/revoke', Exchange::FORM, $body, null);
        if (!$answer->isSuccess()) {
            throw new ApiError('POST', '/oauth/revoke', $answer);
        }
        $this->tokens->drop($revocation['token']);
    }

    /**
     * Creates and changes webhook endpoints of the application until they are as wanted; those that are already cost no
     * write. Safe in several processes at once: one creates an endpoint, and gets its secret.
     *
     * @param list<array<string, mixed>> $endpoints each a `WebhookEndpointCreation`, and `active`. Type, URL and
     *   `category_id` name it; the other members are left alone where absent
     * @param callable(string, array<string, mixed>): mixed $onSecret called once for each endpoint that was created, with
     *   its secret, which is not shown again
     * @param string $others active endpoints of the application that are not wanted: `keep` or `deactivate`
     *
     * @return list<EnsuredEndpoint>
     *
     * @throws ApiError
     * @throws UnansweredError
     */
    public function ensureWebhookEndpoints(
        int|string $workspace_id,
        array $endpoints,
        callable $onSecret,
        string $others = 'keep',
    ): array {
        if (!in_array($others, ['keep', 'deactivate'], true)) {
            throw new \InvalidArgumentException('others is keep or deactivate');
        }
        return (new Endpoints($this, $workspace_id, $onSecret(...)))->ensure($endpoints, $others === 'deactivate');
    }

    /** @return array<string, mixed> */
    protected function json(Call $call): array
    {
        $answer = $this->succeed($call, '/\Aapplication\/([\w.+-]+\+)?json\s*(;|\z)/i');
        try {
            $value = Json::decode($answer->text, $this->exactNumbers);
        } catch (\JsonException $error) {
            throw self::notTheApi($call, $answer, 'JSON that is not sound', $error);
        }
        return is_array($value) ? $value : throw self::notTheApi($call, $answer, 'JSON that is no object');
    }

    protected function file(Call $call): File
    {
        $answer = $this->succeed($call, '/\A(?!text\/html\b)./i');
        preg_match('/filename="([^"]*)"/', $answer->header('Content-Disposition') ?? '', $match);
        return new File($answer->text, $answer->header('Content-Type') ?? '', $match[1] ?? null);
    }

    protected function none(Call $call): void
    {
        $this->succeed($call, null);
    }

    /** @param string|null $mediaTypes those that the API answers; null where it answers nothing */
    private function succeed(Call $call, ?string $mediaTypes): Exchanged
    {
        [$headers, $body] = self::printBody($call->body);
        if ($call->method === 'POST') {
            $headers['Idempotency-Key'] = $call->idempotency_key ?? bin2hex(random_bytes(16));
        }
        $target = $call->target();
        $answer = $this->transport->send($call->method, $target, $headers, $body, $this->tokens);
        if (!$answer->isSuccess()) {
            throw new ApiError($call->method, explode('?', $target)[0], $answer);
        }
        $mediaType = $answer->header('Content-Type') ?? '';
        if ($mediaTypes === null ? $answer->text !== '' : preg_match($mediaTypes, $mediaType) !== 1) {
            throw self::notTheApi($call, $answer, $mediaType === '' ? 'a body of no type' : $mediaType);
        }
        return $answer;
    }

    /** @return array{array<string, string>, string|null} headers and text */
    private static function printBody(array|File|Form|null $body): array
    {
        if ($body === null) {
            return [[], null];
        }
        if ($body instanceof File) {
            return [['Content-Type' => $body->mediaType], $body->bytes];
        }
        if ($body instanceof Form) {
            $boundary = 'bordereau-' . bin2hex(random_bytes(16));
            return [['Content-Type' => "multipart/form-data; boundary=$boundary"], $body->print($boundary)];
        }
        // An empty array would be a list.
        return [['Content-Type' => 'application/json'], Json::encode($body === [] ? new \stdClass() : $body)];
    }

    /** Such as the page of a login in between. */
    private static function notTheApi(Call $call, Exchanged $answer, string $what, ?\Throwable $cause = null): \Throwable
    {
        return new \UnexpectedValueException(
            "{$call->method} {$call->path} was answered {$answer->status} with $what: is baseUrl the address of the "
            . 'service, and nothing else in between?',
            0,
            $cause,
        );
    }

    /**
     * They often come from the environment, where they may be missing.
     *
     * @return array<string, string>
     */
    private static function readCredentials(?string $id, #[\SensitiveParameter] ?string $secret, ?string $scope): array
    {
        if (($id ?? '') === '' || ($secret ?? '') === '') {
            throw new \InvalidArgumentException((($id ?? '') === '' ? 'clientId' : 'clientSecret') . ' is missing');
        }
        return ['client_id' => $id, 'client_secret' => $secret] + ($scope === null ? [] : ['scope' => $scope]);
    }

    /** Without a slash at its end. */
    private static function readBaseUrl(string $text): string
    {
        $url = parse_url($text);
        if (
            !is_array($url) || !in_array($url['scheme'] ?? '', ['http', 'https'], true) || ($url['host'] ?? '') === ''
            || isset($url['query']) || isset($url['fragment'])
        ) {
            throw new \InvalidArgumentException('baseUrl must be an address such as https://invoicing.example.com');
        }
        if (isset($url['user']) || isset($url['pass'])) {
            throw new \InvalidArgumentException('baseUrl takes no user and password: they are clientId and clientSecret');
        }
        return rtrim($text, '/');
    }
}
