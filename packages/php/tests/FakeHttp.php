<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Nyholm\Psr7\Response;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

/** Gives tokens, and the answers that a test plans for other requests. */
final class FakeHttp implements ClientInterface
{
    /** @var RequestInterface[] without those for tokens */
    public array $seen = [];
    /** @var ResponseInterface[] for tokens, in place of `token 1`, `token 2` and so on */
    public array $tokens = [];
    public int $tokenRequests = 0;

    /** @param list<ResponseInterface|null> $answers null: the connection breaks */
    public function __construct(private array $answers)
    {
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        if (str_ends_with($request->getUri()->getPath(), '/oauth/token')) {
            $this->tokenRequests += 1;
            return array_shift($this->tokens) ?? self::token("token-{$this->tokenRequests}");
        }
        $this->seen[] = $request;
        return array_shift($this->answers)
            ?? throw new class ('connection reset') extends \RuntimeException implements ClientExceptionInterface {
            };
    }

    public static function token(string $text, int $expires_in = 28_800): Response
    {
        return self::json(200, ['access_token' => $text, 'token_type' => 'Bearer', 'expires_in' => $expires_in]);
    }

    /** @param array<string, string> $headers */
    public static function json(int $status, mixed $body, array $headers = []): Response
    {
        return new Response($status, $headers + ['Content-Type' => 'application/json; charset=utf-8'], json_encode($body));
    }

    public static function refusedToken(): Response
    {
        $challenge = 'Bearer realm="api", error="invalid_token"';
        return self::json(401, ['error' => 'invalid_token', 'message' => 'Non'], ['WWW-Authenticate' => $challenge]);
    }

    /** @return string[] of all requests seen */
    public function sent(string $header): array
    {
        return array_map(fn (RequestInterface $request): string => $request->getHeaderLine($header), $this->seen);
    }
}
