<?php

declare(strict_types=1);

namespace Bordereau;

/** Tells deliveries of the service from everything else that is sent to an endpoint. It keeps nothing between calls. */
final class Verifier
{
    private const TOLERANCE_SECONDS = 300;

    /** @var string[] */
    private readonly array $secrets;

    /**
     * @param string|string[] $secret the endpoint's `signing_secret`, or several that are tried in turn: of endpoints that share
     *                                a URL, or the old and the new one while a secret is being changed
     * @param int|float $toleranceSeconds how far the signature's time may be from the clock, either way
     * @param string    $brand            the word in `X-Service-*`, where the service runs under another
     * @param bool      $exactNumbers     numbers with a fraction in `Delivery::$data` are texts such as `'1200.00'`, not floats
     * @param (\Closure(): (int|float))|null $now the clock in Unix seconds; for tests
     */
    public function __construct(
        #[\SensitiveParameter] string|array $secret,
        private readonly int|float $toleranceSeconds = self::TOLERANCE_SECONDS,
        private readonly string $brand = 'Service',
        private readonly bool $exactNumbers = false,
        private readonly ?\Closure $now = null,
    ) {
        $this->secrets = array_map(fn (mixed $each): string => is_string($each) ? $each : '', array_values((array) $secret));
    }

    /**
     * @param string               $body    the raw body: `file_get_contents('php://input')`
     * @param array<string, mixed> $headers `$_SERVER`, `getallheaders()`, or those of a PSR-7 or Symfony request
     *
     * @throws VerificationError
     */
    public function verify(string $body, array $headers): Delivery
    {
        // An empty one would verify what anybody signs with nothing.
        if ($this->secrets === [] || in_array('', $this->secrets, true)) {
            throw new VerificationError('secret_missing');
        }
        if (!$this->readSignature($headers)->fits($body, $this->secrets)) {
            throw new VerificationError('signature_mismatch');
        }
        $delivery = Delivery::read($body, $this->exactNumbers);
        if ($delivery === null) {
            throw new VerificationError('delivery_malformed');
        }
        $agree = $this->header($headers, 'Delivery') === (string) $delivery->id
            && $this->header($headers, 'Event') === $delivery->type;
        if (!$agree) {
            throw new VerificationError('headers_disagree');
        }
        return $delivery;
    }

    /**
     * Throws where the signature header alone, which needs no body, shows that {@see verify} will.
     *
     * @param array<string, mixed> $headers
     */
    public function checkHeader(array $headers): void
    {
        $this->readSignature($headers);
    }

    private function readSignature(array $headers): Signature
    {
        $header = $this->header($headers, 'Signature');
        if ($header === null) {
            throw new VerificationError('signature_missing');
        }
        $signature = Signature::read($header);
        if ($signature === null) {
            throw new VerificationError('signature_malformed');
        }
        $now = $this->now === null ? microtime(true) : ($this->now)();
        // Written so that a tolerance or a clock that is no number lets nothing pass.
        if (!($signature->distanceFrom($now) <= $this->toleranceSeconds)) {
            throw new VerificationError('timestamp_outside_tolerance');
        }
        return $signature;
    }

    /** Null where it is absent. One that came more than once is joined by commas. */
    private function header(array $headers, string $word): ?string
    {
        $name = strtolower("x-{$this->brand}-$word");
        $inServer = 'HTTP_' . strtr(strtoupper($name), '-', '_');
        $values = [];
        foreach ($headers as $key => $value) {
            if ($key === $inServer || strtolower((string) $key) === $name) {
                array_push($values, ...array_filter((array) $value, 'is_string'));
            }
        }
        return $values === [] ? null : implode(', ', $values);
    }
}
