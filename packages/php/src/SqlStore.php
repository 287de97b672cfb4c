<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * Remembers deliveries in a table of PostgreSQL, MySQL or SQLite that the processes of a receiver share, also with those
 * that use `@bordereau/receiver`.
 */
final class SqlStore implements DeliveryStore
{
    private const DEFAULT_TABLE = 'bordereau_deliveries';
    /** In lower case, since MySQL compares without case; and what the column holds. */
    private const SERVICE_NAME = '/\A[a-z0-9][a-z0-9._-]{0,63}\z/';
    /** A day; longer ones would keep a delivery from everyone until its attempts are over. */
    private const MAX_LEASE_SECONDS = 86_400;
    private const DAY_MS = 86_400_000;
    private const MIN_DAYS = 8;

    private readonly DeliveryStatements $statements;
    private readonly int $leaseMs;

    /**
     * @param string    $service      names the service that delivers: ids are unique within one, and it is part of the key
     * @param int|float $leaseSeconds how long a process that died keeps others from a delivery; longer than the work takes
     */
    public function __construct(
        private readonly \PDO $pdo,
        string $table = self::DEFAULT_TABLE,
        private readonly string $service = 'bordereau',
        int|float $leaseSeconds = 60,
    ) {
        if (preg_match(self::SERVICE_NAME, $service) !== 1) {
            throw new \InvalidArgumentException(
                "\"$service\" cannot be the service: a-z, 0-9, . _ - only, at most 64, a letter or digit first",
            );
        }
        if (!($leaseSeconds > 0 && $leaseSeconds <= self::MAX_LEASE_SECONDS)) {
            throw new \InvalidArgumentException('leaseSeconds has to be above 0 and at most ' . self::MAX_LEASE_SECONDS);
        }
        $this->statements = new DeliveryStatements($pdo->getAttribute(\PDO::ATTR_DRIVER_NAME), $table);
        $this->leaseMs = (int) round($leaseSeconds * 1_000);
    }

    /** The statement that makes the table. */
    public static function createTable(string $table = self::DEFAULT_TABLE): string
    {
        return DeliveryStatements::createTable($table);
    }

    /** For work elsewhere, such as calls to other services. Each statement is committed at once: not in a transaction. */
    public function claim(int $id): DeliveryClaim|TakenState
    {
        if ($this->pdo->inTransaction()) {
            throw new \LogicException('a claim has to be seen by others at once: take it outside of a transaction');
        }
        $mark = bin2hex(random_bytes(16));
        $state = $this->take($id, $mark, $this->leaseMs, false);
        return $state === TakenState::Mine ? $this->claimOf($id, $mark) : $state;
    }

    /**
     * Remembers a delivery in the transaction that does its work, so that both happen or neither does. False: it was
     * handled before, so do nothing. Another transaction with the same delivery waits for this one to end. Throws a
     * RuntimeException while a claim of the same table holds it.
     */
    public function remember(Delivery $delivery): bool
    {
        if (!$this->pdo->inTransaction()) {
            throw new \LogicException('begin the transaction that does the work before you remember the delivery in it');
        }
        $state = $this->take($delivery->id, bin2hex(random_bytes(16)), 0, true);
        if ($state === TakenState::InProgress) {
            throw new \RuntimeException("delivery {$delivery->id} is being handled elsewhere; let it come again");
        }
        return $state === TakenState::Mine;
    }

    /** Deletes what was handled more than so many days ago: 8 at least, since attempts go on for 7. */
    public function forget(int $days = 30): void
    {
        if ($days < self::MIN_DAYS) {
            throw new \InvalidArgumentException('days has to be ' . self::MIN_DAYS . ' or more');
        }
        $this->run($this->statements->forget(), $this->service, $days * self::DAY_MS);
    }

    /** Puts the mark on a delivery that no other one holds. */
    private function take(int $id, string $mark, int $leaseMs, bool $handled): TakenState
    {
        $this->run($this->statements->insert($handled), $this->service, $id, $mark, $leaseMs);
        $state = $this->readState($id, $mark);
        if ($state !== TakenState::Lapsed) {
            return $state;
        }
        $this->run($this->statements->takeOver($handled), $mark, $leaseMs, $this->service, $id);
        $taken = $this->readState($id, $mark);
        return $taken === TakenState::Lapsed ? TakenState::InProgress : $taken;
    }

    private function readState(int $id, string $mark): TakenState
    {
        $state = $this->run($this->statements->state(), $mark, $this->service, $id)->fetchColumn();
        // A row that has gone was forgotten in between; the next attempt makes another one.
        return is_string($state) ? TakenState::from($state) : TakenState::InProgress;
    }

    private function claimOf(int $id, string $mark): DeliveryClaim
    {
        $renew = fn () => $this->run($this->statements->renew(), $this->leaseMs, $this->service, $id, $mark);
        $settle = fn () => $this->run($this->statements->settle(), $this->service, $id);
        $release = fn () => $this->run($this->statements->release(), $this->service, $id, $mark);
        return new DeliveryClaim($renew, $settle, $release);
    }

    private function run(string $sql, string|int ...$values): \PDOStatement
    {
        $statement = $this->pdo->prepare($sql);
        foreach ($statement === false ? [] : $values as $index => $value) {
            // As a text MySQL would compare an id as a double.
            $statement->bindValue($index + 1, $value, is_int($value) ? \PDO::PARAM_INT : \PDO::PARAM_STR);
        }
        // Where PDO does not throw by itself.
        if ($statement === false || !$statement->execute()) {
            throw new \RuntimeException('a statement of the store failed: ' . ($this->pdo->errorInfo()[2] ?? ''));
        }
        return $statement;
    }
}
