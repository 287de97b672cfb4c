<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Bordereau\Delivery;
use Bordereau\DeliveryClaim;
use Bordereau\SqlStore;
use Bordereau\TakenState;
use PDO;
use PHPUnit\Framework\TestCase;

/** In SQLite, or in the database of the variable TEST_DSN. */
final class SqlStoreTest extends TestCase
{
    private PDO $pdo;

    protected function setUp(): void
    {
        $dsn = getenv('TEST_DSN') ?: 'sqlite::memory:';
        $this->pdo = new PDO($dsn, getenv('TEST_USER') ?: null, getenv('TEST_PASSWORD') ?: null);
        $this->pdo->exec('drop table if exists bordereau_deliveries');
        $this->pdo->exec(SqlStore::createTable());
    }

    public function testLetsOneDoTheWorkAndCallsLaterOnesDuplicates(): void
    {
        $claim = $this->claimed($this->store());
        self::assertSame(TakenState::InProgress, $this->store()->claim(7));
        $claim->settle();
        self::assertSame(TakenState::Handled, $this->store()->claim(7));
        self::assertInstanceOf(DeliveryClaim::class, $this->store()->claim(8));
    }

    public function testGivesWhatFailedToTheNextAttempt(): void
    {
        $this->claimed($this->store())->release();
        self::assertInstanceOf(DeliveryClaim::class, $this->store()->claim(7));
    }

    public function testGivesTheDeliveryOfADeadProcessToAnotherAfterItsLease(): void
    {
        $dead = $this->claimed($this->store(leaseSeconds: 0.05));
        usleep(60_000);
        $claim = $this->claimed($this->store());
        // It was not dead after all: it may end its work, but does not take the other's claim away.
        $dead->release();
        self::assertSame(TakenState::InProgress, $this->store()->claim(7));
        $claim->settle();
        self::assertSame(TakenState::Handled, $this->store()->claim(7));
    }

    public function testHoldsAClaimThatIsRenewed(): void
    {
        $claim = $this->claimed($this->store(leaseSeconds: 2));
        usleep(1_100_000);
        $claim->renew();
        usleep(1_100_000);
        self::assertSame(TakenState::InProgress, $this->store()->claim(7));
    }

    public function testKeepsServicesApart(): void
    {
        $this->claimed($this->store())->settle();
        self::assertInstanceOf(DeliveryClaim::class, $this->store('staging')->claim(7));
    }

    public function testRemembersInTheTransactionOfTheWork(): void
    {
        $store = $this->store();
        self::assertTrue($this->inTransaction(fn (): bool => $store->remember(self::delivery()), commits: false));
        self::assertTrue($this->inTransaction(fn (): bool => $store->remember(self::delivery())));
        self::assertFalse($this->inTransaction(fn (): bool => $store->remember(self::delivery())));
        self::assertSame(TakenState::Handled, $store->claim(7));
    }

    public function testRemembersNothingThatAClaimHolds(): void
    {
        $this->claimed($this->store());
        $this->expectExceptionMessage('delivery 7 is being handled elsewhere; let it come again');
        $this->inTransaction(fn (): bool => $this->store()->remember(self::delivery()));
    }

    public function testTakesAClaimOutsideOfTransactionsOnlyAndRemembersInThem(): void
    {
        $errors = [];
        foreach ([
            fn () => $this->store()->remember(self::delivery()),
            fn () => $this->inTransaction(fn () => $this->store()->claim(7)),
        ] as $act) {
            try {
                $act();
            } catch (\LogicException $error) {
                $errors[] = $error->getMessage();
            }
        }
        self::assertCount(2, $errors);
    }

    public function testForgetsWhatIsOld(): void
    {
        $this->claimed($this->store())->settle();
        $this->pdo->exec('update bordereau_deliveries set handled_at = handled_at - 9 * 86400000');
        $this->store()->forget(10);
        self::assertSame(TakenState::Handled, $this->store()->claim(7));
        $this->store()->forget(8);
        self::assertInstanceOf(DeliveryClaim::class, $this->store()->claim(7));
        $this->expectExceptionMessage('days has to be 8 or more');
        $this->store()->forget(7);
    }

    public function testRefusesOtherNames(): void
    {
        $refused = 0;
        foreach ([['a;b', 'bordereau'], ['a.b.c', 'bordereau'], ['a', 'Prod'], ['a', '']] as [$table, $service]) {
            try {
                new SqlStore($this->pdo, $table, $service);
            } catch (\InvalidArgumentException) {
                $refused += 1;
            }
        }
        self::assertSame(4, $refused);
    }

    private function store(string $service = 'bordereau', int|float $leaseSeconds = 60): SqlStore
    {
        return new SqlStore($this->pdo, service: $service, leaseSeconds: $leaseSeconds);
    }

    private function claimed(SqlStore $store): DeliveryClaim
    {
        $claim = $store->claim(7);
        self::assertInstanceOf(DeliveryClaim::class, $claim);
        return $claim;
    }

    private function inTransaction(\Closure $work, bool $commits = true): mixed
    {
        $this->pdo->beginTransaction();
        try {
            return $work();
        } finally {
            $commits ? $this->pdo->commit() : $this->pdo->rollBack();
        }
    }

    private static function delivery(): Delivery
    {
        return new Delivery(7, 'bank_rule.applied', '2026-03-02T08:30:00.250Z', 1, [], '{}');
    }
}
