<?php

declare(strict_types=1);

namespace Bordereau;

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

    /** An HTTP client that {@see Exchange} can bound in time. */
    public static function client(): \Psr\Http\Client\ClientInterface
    {
        foreach (['GuzzleHttp\Client', 'Symfony\Component\HttpClient\Psr18Client'] as $class) {
            if (class_exists($class) && is_subclass_of($class, \Psr\Http\Client\ClientInterface::class)) {
                return new $class();
            }
        }
        throw new \LogicException(
            'No HTTP client was found: install guzzlehttp/guzzle, or symfony/http-client with nyholm/psr7, or give one '
            . 'that implements PSR-18.',
        );
    }
}
