<?php

declare(strict_types=1);

namespace Bordereau;

/** A delivery that must not be trusted. `$problem` is for programs; the message says what to do. */
final class VerificationError extends \RuntimeException
{
    /** The first two are faults of the receiver's own code and are answered with 500, the others with 401. */
    private const ADVICE = [
        'body_not_raw' => 'The body has been read or parsed before, but the signature covers the bytes as they arrived. '
            . "Pass the text of php://input, or the framework's raw body, and run no body parser before.",
        'secret_missing' => 'No signing secret was given. Pass the text that begins with whsec_, which was shown when the '
            . 'endpoint was created or its secret was regenerated; check the variable that it is read from.',
        'signature_missing' => 'The request has no signature header. It is not a delivery, or a proxy drops the header, '
            . 'or the service uses another BRAND: then pass it as brand.',
        'signature_malformed' => 'The signature header has not one t=<unix seconds> and a v1=<64 hexadecimal digits in '
            . 'lower case>, with commas and no blanks between. It is not a delivery, or something in between changed the '
            . 'header.',
        'signature_mismatch' => 'The signature does not match this body and this secret. The secret is wrong (each '
            . 'endpoint has its own), was regenerated or ends in a newline, or the body was parsed and serialized again: '
            . 'its exact bytes are signed.',
        'timestamp_outside_tolerance' => "The signature's time is too far from this machine's clock. Set the clock (NTP); "
            . 'if it is right, this is an old request sent again, which this check is meant to refuse.',
        'delivery_malformed' => 'The signature is right, but the body is not a delivery envelope (id, type, occurred_at, '
            . 'workspace_id, data). Something else signs with this secret.',
        'headers_disagree' => 'The signature is right, but the delivery and event headers, which are not signed, '
            . 'contradict the body. Something, or someone, in between changes headers: trust only the body.',
    ];

    /** @param key-of<self::ADVICE> $problem */
    public function __construct(public readonly string $problem)
    {
        parent::__construct("$problem: " . self::ADVICE[$problem]);
    }

    /** Whether the receiver's own code or configuration is at fault. */
    public function isOwnFault(): bool
    {
        return $this->problem === 'body_not_raw' || $this->problem === 'secret_missing';
    }
}
