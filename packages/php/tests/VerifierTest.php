<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Bordereau\Delivery;
use Bordereau\VerificationError;
use Bordereau\Verifier;
use PHPUnit\Framework\TestCase;

final class VerifierTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>}> */
    public static function vectors(): iterable
    {
        $file = file_get_contents(__DIR__ . '/../../receiver/vectors.json');
        foreach (json_decode($file, true)['vectors'] as $vector) {
            yield $vector['name'] => [$vector];
        }
    }

    /**
     * @dataProvider vectors
     *
     * @param array<string, mixed> $vector
     */
    public function testAgreesWithTheVectors(array $vector): void
    {
        $headers = array_filter([
            'X-Service-Signature' => $vector['header'],
            'x-service-delivery' => $vector['delivery'],
            'HTTP_X_SERVICE_EVENT' => $vector['event'],
        ], 'is_string');
        $verifier = new Verifier($vector['secret'], now: fn (): int => $vector['now']);
        self::assertSame($vector['problem'], $this->problemOf($verifier, $vector['body'], $headers));
    }

    public function testReadsHeadersOfEachSource(): void
    {
        $body = SignedRequest::body();
        $server = SignedRequest::headers($body);
        $names = ['X-Service-Signature', 'x-service-delivery', 'X-SERVICE-EVENT'];
        $values = array_values($server);
        $verifier = new Verifier(SignedRequest::SECRET);
        foreach ([$server, array_combine($names, $values), array_combine($names, array_chunk($values, 1))] as $headers) {
            self::assertSame(7, $verifier->verify($body, $headers)->id);
        }
        $twice = array_combine($names, $values) + $server;
        // Joined, as servers do.
        self::assertSame('headers_disagree', $this->problemOf($verifier, $body, $twice));
    }

    public function testTriesEachSecretAndRefusesNone(): void
    {
        $body = SignedRequest::body();
        $headers = SignedRequest::headers($body, 'whsec_old');
        self::assertNull($this->problemOf(new Verifier(['whsec_new', 'whsec_old']), $body, $headers));
        foreach ([[], '', ['whsec_old', ''], [null]] as $secret) {
            self::assertSame('secret_missing', $this->problemOf(new Verifier($secret), $body, $headers));
        }
    }

    public function testKnowsAnotherBrandAndTolerance(): void
    {
        $body = SignedRequest::body();
        $headers = [];
        foreach (SignedRequest::headers($body, at: time() - 310) as $name => $value) {
            $headers[strtr($name, ['SERVICE' => 'FACTURA'])] = $value;
        }
        $verifier = fn (int|float $tolerance) => new Verifier(SignedRequest::SECRET, $tolerance, 'Factura');
        self::assertNull($this->problemOf($verifier(320), $body, $headers));
        self::assertSame('timestamp_outside_tolerance', $this->problemOf($verifier(300), $body, $headers));
        self::assertSame('timestamp_outside_tolerance', $this->problemOf($verifier(NAN), $body, $headers));
    }

    /** @return iterable<array{string}> */
    public static function otherBodies(): iterable
    {
        yield ['[]'];
        yield ['no JSON'];
        yield ["\xff"];
        yield ['{"id":7,"type":"t","occurred_at":"o","workspace_id":1,"data":[]}'];
        yield ['{"id":"7","type":"t","occurred_at":"o","workspace_id":1,"data":{}}'];
        yield ['{"id":9007199254740992,"type":"t","occurred_at":"o","workspace_id":1,"data":{}}'];
        yield ['{"id":7,"type":"t","occurred_at":null,"workspace_id":1,"data":{}}'];
    }

    /** @dataProvider otherBodies */
    public function testRefusesWhatIsNoDelivery(string $body): void
    {
        $problem = $this->problemOf(new Verifier(SignedRequest::SECRET), $body, SignedRequest::headers($body));
        self::assertSame('delivery_malformed', $problem);
    }

    public function testKeepsTheDigitsOfAmounts(): void
    {
        $body = '{"id":7,"type":"t","occurred_at":"o","workspace_id":1,'
            . '"data":{"total":1200.00,"name":"\"1.50\" \\\\","rates":[20,5.50,-1.5e3],"large":12345678901234567890}}';
        $read = fn (bool $exact): Delivery => (new Verifier(SignedRequest::SECRET, exactNumbers: $exact))
            ->verify($body, SignedRequest::headers($body));
        $expected = ['total' => '1200.00', 'name' => '"1.50" \\', 'rates' => [20, '5.50', '-1.5e3'], 'large' => '12345678901234567890'];
        self::assertSame($expected, $read(true)->data);
        self::assertSame(1200.0, $read(false)->data['total']);
        self::assertSame($body, $read(false)->body);
    }

    public function testSaysWhatToDo(): void
    {
        $this->expectExceptionMessageMatches('/^signature_missing: The request has no signature header\./');
        (new Verifier('whsec_test'))->verify('{}', []);
    }

    /** @param array<string, mixed> $headers */
    private function problemOf(Verifier $verifier, string $body, array $headers): ?string
    {
        try {
            $verifier->verify($body, $headers);
            return null;
        } catch (VerificationError $error) {
            return $error->problem;
        }
    }
}
