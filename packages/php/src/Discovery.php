<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;

/** @internal What is installed of PSR-17 and PSR-18 by packages that most projects have. */
final class Discovery
{
    /** Each implements all factories of PSR-17. */
    private const FACTORIES = ['Nyholm\Psr7\Factory\Psr17Factory', 'GuzzleHttp\Psr7\HttpFactory'];

    /**
     * @template T of object
     *
     * @param class-string<T> $interface of PSR-17
     *
     * @return T
     */
    public static function factory(string $interface): object
    {
        foreach (self::FACTORIES as $class) {
            if (is_subclass_of($class, $interface)) {
                return new $class();
            }
        }
        throw new \LogicException("No $interface was found: install nyholm/psr7 or guzzlehttp/psr7, or give one.");
    }

    /**
     * A function that sends one request and follows no redirect. Where the client is of Guzzle, or the one of Symfony that is
     * found here, it ends after the seconds that it is given; any other one needs a time-out of its own.
     *
     * @return \Closure(RequestInterface, float): ResponseInterface
     */
    public static function sender(?ClientInterface $http): \Closure
    {
        if ($http === null && class_exists(\GuzzleHttp\Client::class)) {
            $http = new \GuzzleHttp\Client();
        }
        if ($http instanceof \GuzzleHttp\ClientInterface) {
            return fn (RequestInterface $request, float $seconds): ResponseInterface => $http->send($request, [
                'timeout' => $seconds,
                'connect_timeout' => $seconds,
                'allow_redirects' => false,
                'http_errors' => false,
            ]);
        }
        if ($http !== null) {
            return fn (RequestInterface $request): ResponseInterface => $http->sendRequest($request);
        }
        if (!class_exists(HttpClient::class) || !class_exists(Psr18Client::class)) {
            throw new \LogicException(
                'No HTTP client was found: install guzzlehttp/guzzle, or symfony/http-client with nyholm/psr7, or give '
                . 'one that implements PSR-18.',
            );
        }
        $symfony = HttpClient::create(['max_redirects' => 0]);
        return fn (RequestInterface $request, float $seconds): ResponseInterface => (new Psr18Client(
            $symfony->withOptions(['max_duration' => $seconds, 'timeout' => $seconds]),
        ))->sendRequest($request);
    }
}
