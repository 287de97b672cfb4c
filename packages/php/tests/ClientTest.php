<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Bordereau\ApiError;
use Bordereau\Client;
use Bordereau\File;
use Bordereau\Form;
use Bordereau\Rows;
use Bordereau\UnansweredError;
use Nyholm\Psr7\Response;
use PHPUnit\Framework\TestCase;

final class ClientTest extends TestCase
{
    private FakeHttp $http;

    protected function setUp(): void
    {
        if (!class_exists(Response::class)) {
            self::markTestSkipped('nyholm/psr7 is not installed');
        }
    }

    protected function tearDown(): void
    {
        FakeClock::$ahead = 0.0;
    }

    public function testSendsAPostAgainUnderOneKey(): void
    {
        $later = new Response(409, ['Retry-After' => '0']);
        $api = $this->client([null, new Response(503), $later, FakeHttp::json(201, ['data' => ['id' => 3]])]);
        self::assertSame(3, $api->createCategory(1, ['category' => ['name' => 'Papier']])['data']['id']);
        $keys = $this->http->sent('Idempotency-Key');
        self::assertCount(4, $keys);
        self::assertCount(1, array_unique($keys));
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', $keys[0]);
        self::assertSame('{"category":{"name":"Papier"}}', (string) $this->http->seen[3]->getBody());
        self::assertSame(1, $this->http->tokenRequests);
    }

    public function testRepeatsNothingElse(): void
    {
        $body = ['error' => 'unprocessable_entity', 'code' => 'validation_failed', 'message' => 'Non',
            'details' => ['base' => ['Non']], 'errors' => [['path' => '/a', 'code' => 'taken', 'message' => 'Non']]];
        $api = $this->client([FakeHttp::json(422, $body, ['X-Request-Id' => 'abc'])]);
        $error = $this->errorOf(fn () => $api->createCategory('1', [], idempotency_key: 'mine'));
        self::assertInstanceOf(ApiError::class, $error);
        self::assertSame([422, 'validation_failed', 'Non', 'POST', '/api/v1/workspaces/1/categories', 'abc', null], [
            $error->status, $error->errorCode, $error->getMessage(), $error->method, $error->path, $error->requestId,
            $error->reason,
        ]);
        self::assertSame([$body['details'], $body['errors']], [$error->details, $error->errors]);
        self::assertSame(['mine'], $this->http->sent('Idempotency-Key'));
        self::assertSame('{}', (string) $this->http->seen[0]->getBody());
    }

    public function testTellsTheReasonOfA403AndReadsNothingOfAGateway(): void
    {
        $refused = FakeHttp::json(403, ['error' => 'forbidden'], ['X-Factura-Reason' => 'missing_scope']);
        $api = $this->client([$refused, new Response(500, ['Content-Type' => 'text/html'], '<h1>no</h1>')]);
        self::assertSame('missing_scope', $this->errorOf(fn () => $api->getInvoice(1))->reason);
        $error = $this->errorOf(fn () => $api->getInvoice(1));
        self::assertSame(['http_500', 'the answer was 500'], [$error->errorCode, $error->getMessage()]);
    }

    public function testTakesOfAGatewaysAnswerOnlyWhatHasTheTypeOfTheApis(): void
    {
        $others = ['code' => 502, 'message' => ['a'], 'details' => 'no upstream', 'errors' => ['a']];
        $api = $this->client([FakeHttp::json(400, ['error' => 'Bad Gateway'] + $others)]);
        $error = $this->errorOf(fn () => $api->getInvoice(1));
        self::assertInstanceOf(ApiError::class, $error);
        self::assertSame(
            ['Bad Gateway', 'the answer was 400', null, []],
            [$error->errorCode, $error->getMessage(), $error->details, $error->errors],
        );
    }

    public function testRenewsATokenThatIsRefusedOnce(): void
    {
        $page = FakeHttp::json(200, ['data' => []]);
        $api = $this->client([FakeHttp::refusedToken(), $page, FakeHttp::refusedToken(), FakeHttp::refusedToken()]);
        self::assertSame([], $api->listWorkspaces()['data']);
        self::assertSame('invalid_token', $this->errorOf(fn () => $api->listWorkspaces())->errorCode);
        $tokens = ['Bearer token-1', 'Bearer token-2', 'Bearer token-2', 'Bearer token-3'];
        self::assertSame($tokens, $this->http->sent('Authorization'));
    }

    public function testRenewsATokenInItsLastTenthAndUsesItToItsEnd(): void
    {
        $page = fn () => FakeHttp::json(200, ['data' => []]);
        $api = $this->client([$page(), $page(), $page()]);
        $this->http->tokens = [FakeHttp::token('short', 100), new Response(503)];
        $api->listWorkspaces();
        FakeClock::$ahead = 91;
        $api->listWorkspaces(); // no other one is to be had
        self::assertSame(2, $this->http->tokenRequests);
        FakeClock::$ahead = 101;
        $api->listWorkspaces();
        self::assertSame(['Bearer short', 'Bearer short', 'Bearer token-3'], $this->http->sent('Authorization'));
    }

    public function testAsksForAGivenTokenEachTime(): void
    {
        $given = ['one', 'one', 'two'];
        $token = function () use (&$given): string {
            return array_shift($given);
        };
        $page = fn () => FakeHttp::json(200, ['data' => []]);
        $api = $this->client([$page(), FakeHttp::refusedToken(), $page()], ['token' => $token]);
        $api->listWorkspaces();
        $api->listWorkspaces();
        self::assertSame(['Bearer one', 'Bearer one', 'Bearer two'], $this->http->sent('Authorization'));
        self::assertSame(0, $this->http->tokenRequests);
        $same = $this->client([FakeHttp::refusedToken()], ['token' => 'same']);
        self::assertSame(401, $this->errorOf(fn () => $same->listWorkspaces())->status);
        self::assertCount(1, $this->http->seen);
    }

    public function testEndsAtItsDeadlineWithWhatIsKnown(): void
    {
        $api = $this->client([null, null, null, null, null], ['timeout' => 0.6]);
        $error = $this->errorOf(fn () => $api->createCategory(1, [], idempotency_key: 'mine'));
        self::assertInstanceOf(UnansweredError::class, $error);
        self::assertSame('mine', $error->idempotencyKey);
        self::assertCount($error->attempts, $this->http->seen);
        self::assertStringContainsString("was sent {$error->attempts} times: connection reset", $error->getMessage());
        $slow = $this->client([new Response(429, ['Retry-After' => '60'])]);
        self::assertSame('http_429', $this->errorOf(fn () => $slow->listWorkspaces())->errorCode);
    }

    public function testEndsBeforeAnythingWasSentIfThereIsNoToken(): void
    {
        $api = $this->client([]);
        $this->http->tokens = [FakeHttp::json(401, ['error' => 'invalid_client', 'error_description' => 'Non'])];
        $error = $this->errorOf(fn () => $api->listWorkspaces());
        self::assertSame(['invalid_client', 'Non', []], [$error->errorCode, $error->getMessage(), $this->http->seen]);
    }

    public function testPrintsPathsAndQueries(): void
    {
        $api = $this->client([FakeHttp::json(200, ['data' => []]), new Response(200, ['Content-Type' => 'application/pdf'])]);
        $api->listInvoices(1, include: ['lines', 'payments'], party: 'Brumes & Cie');
        $api->downloadInvoiceAs(1, 'a/b?c é', strict: true);
        self::assertSame([
            'http://127.0.0.1:1/base/api/v1/workspaces/1/invoices?include=lines%2Cpayments&party=Brumes%20%26%20Cie',
            'http://127.0.0.1:1/base/api/v1/invoices/1/download.a%2Fb%3Fc%20%C3%A9?strict=true',
        ], array_map(fn ($request): string => (string) $request->getUri(), $this->http->seen));
        foreach (['', '.', '..'] as $value) {
            self::assertInstanceOf(\InvalidArgumentException::class, $this->errorOf(fn () => $api->getInvoice($value)));
        }
        self::assertCount(2, $this->http->seen);
    }

    public function testRefusesWhatIsNothingOfTheApi(): void
    {
        $html = fn () => new Response(200, ['Content-Type' => 'text/html'], '<h1>login</h1>');
        $broken = new Response(200, ['Content-Type' => 'application/json'], '{"data":');
        $moved = new Response(302, ['Location' => 'https://elsewhere.test/']);
        $api = $this->client([$html(), $broken, $html(), $html(), $moved]);
        $messages = array_map(fn (\Closure $call): string => $this->errorOf($call)->getMessage(), [
            fn () => $api->listWorkspaces(),
            fn () => $api->listWorkspaces(),
            fn () => $api->downloadInvoice(1),
            fn () => $api->deleteCompanyLogo(1),
            fn () => $api->listWorkspaces(),
        ]);
        foreach (['200 with text/html', 'JSON that is not sound', '200 with text/html', '200 with text/html', 'redirects to https://elsewhere.test/'] as $at => $expected) {
            self::assertStringContainsString($expected, $messages[$at]);
        }
    }

    public function testSendsFilesAndForms(): void
    {
        $api = $this->client([FakeHttp::json(201, ['data' => []]), FakeHttp::json(201, ['data' => []])]);
        $file = new File("%PDF\r\n\xff", 'application/pdf', 'a "b".pdf');
        $api->depositInvoice(1, $file);
        $api->depositInvoice(1, new Form(['direction' => 'sales', 'attachment' => [$file, $file]]));
        self::assertSame(['application/pdf', "%PDF\r\n\xff"], [$this->http->sent('Content-Type')[0], (string) $this->http->seen[0]->getBody()]);
        preg_match('/^multipart\/form-data; boundary=(.+)$/', $this->http->sent('Content-Type')[1], $match);
        $part = "--$match[1]\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"a %22b%22.pdf\"\r\n"
            . "Content-Type: application/pdf\r\n\r\n%PDF\r\n\xff\r\n";
        $expected = "--$match[1]\r\nContent-Disposition: form-data; name=\"direction\"\r\n\r\nsales\r\n$part$part--$match[1]--\r\n";
        self::assertSame($expected, (string) $this->http->seen[1]->getBody());
    }

    public function testReadsTheRowsOfAllPages(): void
    {
        $page = fn (array $rows, int $pages) => FakeHttp::json(200, ['data' => $rows, 'meta' => ['total_pages' => $pages]]);
        $numbered = [['code' => 'a']];
        $api = $this->client([$page([['id' => 1], ['id' => 2]], 2), $page([['id' => 3]], 1), $page($numbered, 2), $page($numbered, 2)]);
        $rows = iterator_to_array(Rows::of($api->listInvoices(...), 1, per_page: 2));
        self::assertSame([1, 2, 3], array_column($rows, 'id'));
        self::assertCount(2, iterator_to_array(Rows::of($api->listInvoiceWarnings(...), 1)->pages(), false));
        self::assertSame(
            ['per_page=2', 'per_page=2&after=2', '', 'page=2'],
            array_map(fn ($request): string => $request->getUri()->getQuery(), $this->http->seen),
        );
    }

    public function testGoesOnFromAPageThatWasGivenByPosition(): void
    {
        $page = fn (array $ids, int $pages) => FakeHttp::json(200, [
            'data' => array_map(fn (int $id): array => ['id' => $id], $ids),
            'meta' => ['total_pages' => $pages],
        ]);
        $api = $this->client([$page([3, 4], 3), $page([5], 1)]);
        $rows = iterator_to_array(Rows::of($api->listCategories(...), 1, 2, 2));
        self::assertSame([3, 4, 5], array_column($rows, 'id'));
        self::assertSame(
            ['page=2&per_page=2', 'per_page=2&after=4'],
            array_map(fn ($request): string => $request->getUri()->getQuery(), $this->http->seen),
        );
    }

    public function testGoesOnInTheFeedWhereItsAnswerSays(): void
    {
        $page = fn (array $ids, string $after, bool $more) => FakeHttp::json(200, [
            'data' => array_map(fn (int $id): array => ['id' => $id], $ids),
            'meta' => ['after' => $after, 'has_more' => $more],
        ]);
        $api = $this->client([$page([1, 2], '7-2-9', true), $page([], '7-5-9', true), $page([6], '7-6-9', false), $page([], '7-8-9', false)]);
        $events = iterator_to_array(Rows::of($api->listEvents(...), 7, limit: 2));
        self::assertSame([1, 2, 6], array_column($events, 'id'));
        self::assertSame(
            ['limit=2', 'after=7-2-9&limit=2', 'after=7-5-9&limit=2', 'after=7-6-9&limit=2'],
            array_map(fn ($request): string => $request->getUri()->getQuery(), $this->http->seen),
        );
    }

    public function testPrintsFloatsShortlyAndReadsThemExactly(): void
    {
        $answer = fn () => new Response(201, ['Content-Type' => 'application/json'], '{"data":{"amount":1200.10}}');
        $precision = ini_set('serialize_precision', '17');
        $api = $this->client([$answer(), $answer()]);
        self::assertSame(1200.1, $api->createCategory(1, ['a' => 0.1])['data']['amount']);
        ini_set('serialize_precision', (string) $precision);
        self::assertSame('{"a":0.1}', (string) $this->http->seen[0]->getBody());
        $exact = $this->client([$answer()], ['exactNumbers' => true]);
        self::assertSame('1200.10', $exact->createCategory(1, [])['data']['amount']);
    }

    public function testRefusesOptionsThatAreMissing(): void
    {
        foreach ([['clientId' => ''], ['clientSecret' => null], ['token' => 'a'], ['baseUrl' => 'example.com'], ['baseUrl' => 'https://a:b@example.com'], ['timeout' => 0]] as $options) {
            self::assertInstanceOf(\InvalidArgumentException::class, $this->errorOf(fn () => new Client(...$options + self::OPTIONS)));
        }
    }

    private const OPTIONS = ['baseUrl' => 'http://127.0.0.1:1/base/', 'clientId' => 'id', 'clientSecret' => 'secret'];

    /**
     * @param list<Response|null>  $answers
     * @param array<string, mixed> $options
     */
    private function client(array $answers, array $options = []): Client
    {
        $this->http = new FakeHttp($answers);
        $credentials = isset($options['token']) ? ['baseUrl' => self::OPTIONS['baseUrl']] : self::OPTIONS;
        return new Client(...$options + ['http' => $this->http] + $credentials);
    }

    private function errorOf(\Closure $act): \Throwable
    {
        try {
            $act();
        } catch (\Throwable $error) {
            return $error;
        }
        self::fail('it did not fail');
    }
}
