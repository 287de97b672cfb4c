<?php

declare(strict_types=1);

namespace Bordereau;

use Psr\Http\Message\ResponseFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;
use Psr\Http\Server\RequestHandlerInterface;

/** A {@see Receiver} as a handler of PSR-15. */
final class DeliveryHandler implements RequestHandlerInterface
{
    private const CHUNK_BYTES = 65_536;

    /**
     * @param Receiver|(\Closure(ServerRequestInterface): Receiver) $receiver a function where each customer has a secret
     * @param ResponseFactoryInterface|null $responses found among the installed packages unless given
     */
    public function __construct(
        private readonly Receiver|\Closure $receiver,
        private ?ResponseFactoryInterface $responses = null,
    ) {
        $this->responses ??= Discovery::factory(ResponseFactoryInterface::class);
    }

    public function handle(ServerRequestInterface $request): ResponseInterface
    {
        $answer = $this->answer($request);
        $response = $this->responses->createResponse($answer->status);
        foreach ($answer->headers as $name => $value) {
            $response = $response->withHeader($name, $value);
        }
        $response->getBody()->write($answer->text);
        return $response;
    }

    private function answer(ServerRequestInterface $request): Answer
    {
        try {
            $receiver = $this->receiver instanceof Receiver ? $this->receiver : ($this->receiver)($request);
        } catch (\Throwable $error) {
            error_log((string) $error);
            return new Answer(500, 'receiver_failed');
        }
        $declared = (int) $request->getHeaderLine('Content-Length');
        $refused = $receiver->refuseUnread($request->getMethod(), $request->getHeaders(), $declared);
        if ($refused !== null) {
            return $refused;
        }
        try {
            $body = $this->readBody($request, $receiver->maxBodyBytes);
        } catch (\RuntimeException) {
            return new Answer(400, 'broken');
        }
        return $body === '' && $declared > 0
            ? $receiver->refuse(new VerificationError('body_not_raw'))
            : $receiver->receive($request->getMethod(), $request->getHeaders(), $body);
    }

    /** A little more than the receiver takes at most. */
    private function readBody(ServerRequestInterface $request, int $maxBytes): string
    {
        $stream = $request->getBody();
        if ($stream->isSeekable()) {
            $stream->rewind();
        }
        $body = '';
        while (!$stream->eof() && strlen($body) <= $maxBytes) {
            $body .= $stream->read(self::CHUNK_BYTES);
        }
        return $body;
    }
}
