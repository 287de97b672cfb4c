<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Bordereau\Delivery;
use Bordereau\DeliveryHandler;
use Bordereau\Receiver;
use Bordereau\SqlStore;
use Bordereau\VerificationError;
use Bordereau\Verifier;
use Nyholm\Psr7\ServerRequest;
use Nyholm\Psr7\Stream;
use PHPUnit\Framework\TestCase;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;

final class ReceiverTest extends TestCase
{
    private SqlStore $store;
    /** @var Delivery[] */
    private array $handled = [];
    /** @var \Throwable[] */
    private array $errors = [];

    protected function setUp(): void
    {
        if (!class_exists(ServerRequest::class)) {
            self::markTestSkipped('nyholm/psr7 is not installed');
        }
        $pdo = new \PDO('sqlite::memory:');
        $pdo->exec(SqlStore::createTable());
        $this->store = new SqlStore($pdo);
    }

    public function testHandlesADeliveryOnceAndAnswers200EachTime(): void
    {
        self::assertSame([200, 'ok'], $this->answerTo(self::request()));
        self::assertSame([200, 'duplicate'], $this->answerTo(self::request()));
        self::assertCount(1, $this->handled);
        self::assertSame('Café', $this->handled[0]->data['name']);
        self::assertSame([], $this->errors);
    }

    public function testRefusesWhatDoesNotVerify(): void
    {
        self::assertSame([401, 'signature_mismatch'], $this->answerTo(self::request('whsec_wrong')));
        self::assertSame([401, 'signature_missing'], $this->answerTo(new ServerRequest('POST', '/hooks')));
        self::assertSame([500, 'secret_missing'], $this->answerTo(self::request(), $this->receiver(secret: '')));
        self::assertSame(
            ['signature_mismatch', 'signature_missing', 'secret_missing'],
            array_map(fn (VerificationError $error): string => $error->problem, $this->errors),
        );
    }

    public function testDoesFailedWorkAtTheNextAttempt(): void
    {
        $failure = new \RuntimeException('the disk is full');
        $fails = $this->receiver(handle: fn () => throw $failure);
        self::assertSame([500, 'handler_failed'], $this->answerTo(self::request(), $fails));
        self::assertSame([$failure], $this->errors);
        self::assertSame([200, 'ok'], $this->answerTo(self::request()));
    }

    public function testLeavesADeliveryToTheProcessThatIsAtIt(): void
    {
        $this->store->claim(7);
        self::assertSame([503, 'in_progress'], $this->answerTo(self::request()));
        self::assertSame([], $this->handled);
    }

    public function testTakesPostOnlyAndNoMoreThanItsBound(): void
    {
        $response = $this->send(new ServerRequest('GET', '/hooks'));
        self::assertSame([405, 'POST'], [$response->getStatusCode(), $response->getHeaderLine('Allow')]);
        self::assertSame('text/plain', $response->getHeaderLine('Content-Type'));
        $small = $this->receiver(maxBodyBytes: 10);
        self::assertSame([413, 'too_large'], $this->answerTo(self::request(), $small));
        $declares = self::request()->withHeader('Content-Length', (string) 1e9);
        self::assertSame([413, 'too_large'], $this->answerTo($declares));
    }

    public function testSaysThatABodyIsGone(): void
    {
        $request = self::request();
        $gone = $request->withHeader('Content-Length', '10')->withBody(Stream::create(''));
        self::assertSame([500, 'body_not_raw'], $this->answerTo($gone));
        $request->getBody()->getContents(); // it can be read again
        self::assertSame([200, 'ok'], $this->answerTo($request));
    }

    public function testAsksForTheReceiverOfACustomer(): void
    {
        $of = fn (ServerRequestInterface $request) => match ($request->getAttribute('customer')) {
            'brumes' => $this->receiver(),
        };
        $handler = new DeliveryHandler($of);
        self::assertSame(200, $handler->handle(self::request()->withAttribute('customer', 'brumes'))->getStatusCode());
        $log = ini_set('error_log', '/dev/null');
        self::assertSame(500, $handler->handle(self::request())->getStatusCode());
        ini_set('error_log', (string) $log);
    }

    public function testOutlivesAReportThatFails(): void
    {
        $log = ini_set('error_log', '/dev/null');
        $receiver = new Receiver(new Verifier('whsec_other'), fn () => null, null, fn () => throw new \Exception('no'));
        self::assertSame([401, 'signature_mismatch'], $this->answerTo(self::request(), $receiver));
        ini_set('error_log', (string) $log);
    }

    private function receiver(
        string $secret = SignedRequest::SECRET,
        ?callable $handle = null,
        int $maxBodyBytes = 100_000,
    ): Receiver {
        return new Receiver(
            new Verifier(['whsec_other', $secret]),
            $handle ?? fn (Delivery $delivery) => $this->handled[] = $delivery,
            $this->store,
            fn (\Throwable $error) => $this->errors[] = $error,
            $maxBodyBytes,
        );
    }

    private function send(ServerRequestInterface $request, ?Receiver $receiver = null): ResponseInterface
    {
        return (new DeliveryHandler($receiver ?? $this->receiver()))->handle($request);
    }

    /** @return array{int, string} */
    private function answerTo(ServerRequestInterface $request, ?Receiver $receiver = null): array
    {
        $response = $this->send($request, $receiver);
        return [$response->getStatusCode(), (string) $response->getBody()];
    }

    private static function request(string $secret = SignedRequest::SECRET): ServerRequestInterface
    {
        $body = SignedRequest::body();
        $headers = array_combine(
            ['X-Service-Signature', 'X-Service-Delivery', 'X-Service-Event'],
            SignedRequest::headers($body, $secret),
        );
        return new ServerRequest('POST', '/hooks', $headers, $body);
    }
}
