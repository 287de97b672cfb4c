<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\HttpClient\Psr18Client;

/**
 * What is installed of PSR-17 and PSR-18 by packages that most projects have.
 *
 * @internal
 */
final class Discovery
{
    /** The factories of one implement all of them. */
    private const FACTORIES = [
        'Nyholm\Psr7\Factory\Psr17Factory',
        'GuzzleHttp\Psr7\HttpFactory',
    ];

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
            if (class_exists($class) && is_subclass_of($class, $interface)) {
                return new $class();
            }
        }
        throw new \LogicException("No $interface was found: install nyholm/psr7 or guzzlehttp/psr7, or give one.");
    }

    /**
     * A function that sends one request and follows no redirect. Where the client is of Guzzle or Symfony, it ends after
     * the seconds that it is given; any other one needs a time-out of its own.
     *
     * @return \Closure(RequestInterface, float): ResponseInterface
     */
    public static function sender(?ClientInterface $http): \Closure
    {
        if ($http === null && class_exists(\GuzzleHttp\Client::class)) {
            $http = new \GuzzleHttp\Client();
        }
        if ($http instanceof \GuzzleHttp\ClientInterface) {
            return self::guzzle($http);
        }
        if ($http === null && class_exists(HttpClient::class) && class_exists(Psr18Client::class)) {
            $symfony = HttpClient::create();
            return fn (RequestInterface $request, float $seconds): ResponseInterface =>
                (new Psr18Client($symfony->withOptions(self::symfonyOptions($seconds))))->sendRequest($request);
        }
        if ($http instanceof Psr18Client && method_exists($http, 'withOptions')) {
            return fn (RequestInterface $request, float $seconds): ResponseInterface =>
                $http->withOptions(self::symfonyOptions($seconds))->sendRequest($request);
        }
        if ($http !== null) {
            return fn (RequestInterface $request): ResponseInterface => $http->sendRequest($request);
        }
        throw new \LogicException(
            'No HTTP client was found: install guzzlehttp/guzzle, or symfony/http-client with nyholm/psr7, or give one '
            . 'that implements PSR-18.',
        );
    }

    /** @return \Closure(RequestInterface, float): ResponseInterface */
    private static function guzzle(\GuzzleHttp\ClientInterface $guzzle): \Closure
    {
        return fn (RequestInterface $request, float $seconds): ResponseInterface => $guzzle->send($request, [
            'timeout' => $seconds,
            'connect_timeout' => $seconds,
            'allow_redirects' => false,
            'http_errors' => false,
        ]);
    }

    /** @return array<string, int|float> */
    private static function symfonyOptions(float $seconds): array
    {
        return ['max_duration' => $seconds, 'timeout' => $seconds, 'max_redirects' => 0];
    }
}
