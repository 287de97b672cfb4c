<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\Http\Message\StreamInterface;

/** @internal One request and its answer. */
final class Exchange
{
    public const FORM = ['Content-Type' => 'application/x-www-form-urlencoded'];
    private const REDIRECTS = [301, 302, 303, 307, 308];
    /** Clients take 0 for no time-out. */
    private const MIN_SECONDS = 0.001;

    private readonly \Closure $send;
    private readonly RequestFactoryInterface $requests;
    private readonly StreamFactoryInterface $streams;

    /** What is null is found among the installed packages. */
    public function __construct(
        public readonly string $baseUrl,
        ?ClientInterface $http,
        ?RequestFactoryInterface $requests,
        ?StreamFactoryInterface $streams,
    ) {
        $this->send = Discovery::sender($http);
        $this->requests = $requests ?? Discovery::factory(RequestFactoryInterface::class);
        $this->streams = $streams ?? Discovery::factory(StreamFactoryInterface::class);
    }

    /**
     * @param string                $target  a path below the base URL, with its query
     * @param array<string, string> $headers
     *
     * @throws NetworkFailure
     * @throws \UnexpectedValueException at a redirect: it would take credentials elsewhere
     */
    public function send(string $method, string $target, array $headers, ?string $body, Deadline $deadline): Exchanged
    {
        $request = $this->requests->createRequest($method, $this->baseUrl . $target);
        foreach ($headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        // A stream that has been sent is at its end, so each attempt has its own.
        $request = $body === null ? $request : $request->withBody($this->streams->createStream($body));
        $answer = $this->receive($request, $deadline);
        if (in_array($answer->status, self::REDIRECTS, true)) {
            $elsewhere = $answer->header('Location') ?? 'another address';
            throw new \UnexpectedValueException(
                "{$request->getUri()} redirects to $elsewhere: baseUrl must be the address of the service itself",
            );
        }
        return $answer;
    }

    private function receive(RequestInterface $request, Deadline $deadline): Exchanged
    {
        $seconds = $deadline->secondsLeft();
        if ($seconds < self::MIN_SECONDS) {
            throw new NetworkFailure("no answer within {$deadline->seconds} s");
        }
        try {
            $response = ($this->send)($request, $seconds);
            return new Exchanged($response->getStatusCode(), $response->getHeaders(), self::read($response->getBody()));
        } catch (ClientExceptionInterface $error) {
            throw new NetworkFailure($error->getMessage(), 0, $error);
        }
    }

    private static function read(StreamInterface $stream): string
    {
        // A stream of Symfony's that breaks off warns of it, and then looks as if it had ended.
        set_error_handler(fn (int $_, string $message) => throw new \RuntimeException($message), E_WARNING | E_USER_WARNING);
        try {
            if ($stream->isSeekable()) {
                $stream->rewind();
            }
            return $stream->getContents();
        } catch (\RuntimeException $error) { // the one that PSR-7 names
            throw new NetworkFailure($error->getMessage(), 0, $error);
        } finally {
            restore_error_handler();
        }
    }
}
