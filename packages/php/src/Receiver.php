<?php

declare(strict_types=1);

namespace Bordereau;

/** Takes deliveries: verifies each, has it handled once, and says what to answer. It never throws. */
final class Receiver
{
    public const MAX_BODY_BYTES = 32 * 1024 * 1024;

    private readonly \Closure $handle;
    private readonly \Closure $onError;

    /**
     * @param callable(Delivery, ?DeliveryClaim): mixed $handle does what a delivery asks for. The answer is 200 once it has
     *        returned and 500 when it throws, so keep it short: after 10 seconds the service gives up, and tries again
     * @param DeliveryStore|null $store without one, `$handle` is called at every attempt
     * @param (callable(\Throwable): mixed)|null $onError told of each refusal and failure; `error_log` unless given
     * @param int $maxBodyBytes an invoice of the largest size that the service takes has room in 32 MiB
     */
    public function __construct(
        private readonly Verifier $verifier,
        callable $handle,
        private readonly ?DeliveryStore $store = null,
        ?callable $onError = null,
        public readonly int $maxBodyBytes = self::MAX_BODY_BYTES,
    ) {
        $this->handle = $handle(...);
        $this->onError = $onError === null ? self::log(...) : $onError(...);
    }

    /**
     * Answers a request whose body has been read.
     *
     * @param array<string, mixed> $headers as for {@see Verifier::verify}
     * @param string               $body    the raw body: `file_get_contents('php://input')`
     */
    public function receive(string $method, array $headers, string $body): Answer
    {
        $refused = $this->refuseUnread($method, $headers, strlen($body));
        if ($refused !== null) {
            return $refused;
        }
        try {
            return $this->handleOnce($this->verifier->verify($body, $headers));
        } catch (VerificationError $error) {
            return $this->refuse($error);
        } catch (\Throwable $error) { // the store's
            $this->report($error);
            return new Answer(500, 'handler_failed');
        }
    }

    /**
     * The answer to a request that can be refused before its body is read; null if it cannot.
     *
     * @param array<string, mixed> $headers
     * @param int                  $bytes   that the body has, or at least
     */
    public function refuseUnread(string $method, array $headers, int $bytes): ?Answer
    {
        if ($method !== 'POST') {
            return new Answer(405, 'method_not_allowed', ['Content-Type' => 'text/plain', 'Allow' => 'POST']);
        }
        if ($bytes > $this->maxBodyBytes) {
            return new Answer(413, 'too_large');
        }
        try {
            $this->verifier->checkHeader($headers);
            return null;
        } catch (VerificationError $error) {
            return $this->refuse($error);
        }
    }

    /** The answer to what does not verify. */
    public function refuse(VerificationError $error): Answer
    {
        $this->report($error);
        return new Answer($error->isOwnFault() ? 500 : 401, $error->problem);
    }

    /**
     * Work that fails is forgotten, so that the next attempt does it again. Work that ends is remembered after it; a
     * process that dies in between does it again, which {@see SqlStore::remember} avoids for work in the same database.
     */
    private function handleOnce(Delivery $delivery): Answer
    {
        $claim = $this->store?->claim($delivery->id);
        if ($claim instanceof TakenState) {
            return $claim === TakenState::Handled ? new Answer(200, 'duplicate') : new Answer(503, 'in_progress');
        }
        try {
            ($this->handle)($delivery, $claim);
        } catch (\Throwable $error) {
            $this->report($error);
            $claim?->release(); // if that fails, its lease ends by itself
            return new Answer(500, 'handler_failed');
        }
        $claim?->settle();
        return new Answer(200, 'ok');
    }

    private function report(\Throwable $error): void
    {
        try {
            ($this->onError)($error);
        } catch (\Throwable $second) {
            self::log($second);
        }
    }

    /** A refusal in one line, a failure with its stack. */
    private static function log(\Throwable $error): void
    {
        error_log($error instanceof VerificationError ? $error->getMessage() : (string) $error);
    }
}
