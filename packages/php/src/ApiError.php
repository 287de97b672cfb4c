<?php

declare(strict_types=1);

namespace Bordereau;

/** A refusal of the API, or any answer of a gateway before it that is no success. Its message is for people to read. */
final class ApiError extends \RuntimeException
{
    public readonly int $status;
    /** `validation_failed` of a 422, else the body's `error`, such as `not_found`; `http_502` without one. */
    public readonly string $errorCode;
    /** @var array<string, list<string>>|null Reasons of a 422 by field, at creation all under `base`. */
    public readonly ?array $details;
    /** @var list<array{path: string, code: string, message: string}> Reasons of a 422, each with its JSON pointer. */
    public readonly array $errors;
    /** The reason of a 403, from `X-Service-Reason`: `missing_scope`, for example. Null for other statuses. */
    public readonly ?string $reason;
    /** `X-Request-Id`, by which the service's operator finds the request. */
    public readonly ?string $requestId;

    /**
     * @param string $method of the refused request
     * @param string $path   such as `/api/v1/invoices/12`
     *
     * @internal
     */
    public function __construct(public readonly string $method, public readonly string $path, Exchanged $answer)
    {
        $body = self::readRefusal($answer);
        $text = fn (string $name): ?string => is_string($body[$name] ?? null) ? $body[$name] : null;
        $lists = fn (string $name): ?array => self::isOfLists($body[$name] ?? null) ? $body[$name] : null;
        $errors = $lists('errors') ?? [];
        $this->status = $answer->status;
        $this->errorCode = $text('code') ?? $text('error') ?? "http_{$answer->status}";
        $this->details = $lists('details');
        $this->errors = array_is_list($errors) ? $errors : [];
        $this->reason = $answer->status === 403 ? self::findReason($answer) : null;
        $this->requestId = $answer->header('X-Request-Id');
        $message = $text('message') ?? $text('error_description') ?? "the answer was {$answer->status}";
        parent::__construct($message, $answer->status);
    }

    /**
     * `{error, message}`, with `code`, `details` and `errors` in a 422; of the token endpoint `{error, error_description}`.
     * A gateway's answer may have any other body: a member of another type is not read.
     *
     * @return array<string, mixed>
     */
    private static function readRefusal(Exchanged $answer): array
    {
        $body = json_decode($answer->text, true);
        return is_array($body) && is_string($body['error'] ?? null) ? $body : [];
    }

    /** As `details` and `errors` are, whose members are arrays in turn. */
    private static function isOfLists(mixed $value): bool
    {
        return is_array($value) && array_filter($value, is_array(...)) === $value;
    }

    /** The word of an installation, `Service` by default, is in the header's name. */
    private static function findReason(Exchanged $answer): ?string
    {
        foreach (array_keys($answer->headers) as $name) {
            if (preg_match('/\Ax-[\w-]+-reason\z/i', (string) $name) === 1) {
                return $answer->header((string) $name);
            }
        }
        return null;
    }
}
