<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * Sends requests with a token, and again where that is safe and may help.
 *
 * @internal
 */
final class Transport
{
    /** @param int|float $seconds for all that a call takes: its token, its repetitions, and the waits between them */
    public function __construct(private readonly Exchange $exchange, private readonly int|float $seconds)
    {
    }

    /**
     * The last answer, of any status.
     *
     * @param array<string, string> $headers
     * @param TokenSource|null      $tokens  null: the request is sent without one
     *
     * @throws UnansweredError
     */
    public function send(string $method, string $target, array $headers, ?string $body, ?TokenSource $tokens): Exchanged
    {
        $deadline = new Deadline($this->seconds);
        $sent = 0;
        $refused = [];
        $send = function (array $more) use ($method, $target, $headers, $body, $deadline, &$sent): Exchanged {
            $sent += 1;
            return $this->exchange->send($method, $target, $headers + $more, $body, $deadline);
        };
        for ($attempt = 1;; $attempt += 1) {
            try {
                $answer = $tokens === null ? $send([]) : $this->sendWithToken($tokens, $send, $deadline, $refused);
            } catch (NetworkFailure $failure) {
                $answer = null;
            }
            if ($answer !== null && !Repetition::isTransient($answer)) {
                return $answer;
            }
            if ($deadline->wait(Repetition::waitAfter($attempt, $answer))) {
                continue;
            }
            $path = explode('?', $target)[0];
            return $answer
                ?? throw new UnansweredError($method, $path, $sent, $headers['Idempotency-Key'] ?? null, $failure);
        }
    }

    /**
     * One attempt: with a token and, once in all attempts, with another one when that is refused.
     *
     * @param \Closure(array<string, string>): Exchanged $send
     * @param array<string, Exchanged>                   $refused the answer to a token that was refused before
     */
    private function sendWithToken(TokenSource $tokens, \Closure $send, Deadline $deadline, array &$refused): Exchanged
    {
        for (;;) {
            $token = $tokens->get($deadline);
            if ($token instanceof Exchanged) {
                return $token;
            }
            if (isset($refused[$token])) {
                return $refused[$token];
            }
            $answer = $send(['Authorization' => "Bearer $token"]);
            if (!self::refusesToken($answer)) {
                return $answer;
            }
            $tokens->drop($token);
            if ($refused !== []) {
                return $answer;
            }
            $refused[$token] = $answer;
        }
    }

    /** RFC 6750 §3.1. */
    private static function refusesToken(Exchanged $answer): bool
    {
        return $answer->status === 401 && str_contains($answer->header('WWW-Authenticate') ?? '', '"invalid_token"');
    }
}
