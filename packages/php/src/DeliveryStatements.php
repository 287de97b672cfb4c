<?php

declare(strict_types=1);

namespace Bordereau;

/** @internal The statements of {@see SqlStore}, those of `@bordereau/receiver`: both may share a table. */
final class DeliveryStatements
{
    private const TABLE_NAME = '/\A[A-Za-z_][A-Za-z0-9_]{0,62}(\.[A-Za-z_][A-Za-z0-9_]{0,62})?\z/';
    private const IS_ROW = 'service = ? and delivery_id = ?';

    /** The database's own clock, in milliseconds since 1970: the processes of a receiver may have different ones. */
    private const NOW = [
        'pgsql' => 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
        'mysql' => "(timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000)",
        'sqlite' => "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
    ];

    private readonly string $now;

    /** @param string $driver of PDO: `pgsql`, `mysql` or `sqlite` */
    public function __construct(private readonly string $driver, private readonly string $table)
    {
        self::checkTable($table);
        $this->now = self::NOW[$driver]
            ?? throw new \InvalidArgumentException("PDO's driver has to be pgsql, mysql or sqlite, not $driver");
    }

    /** The table is the same for all of them. */
    public static function createTable(string $table): string
    {
        self::checkTable($table);
        return <<<SQL
            create table $table (
              service varchar(64) not null,
              delivery_id bigint not null,
              claim_id varchar(36) not null,
              -- Milliseconds since 1970, by the clock of the database.
              leased_until bigint not null,
              handled_at bigint,
              primary key (service, delivery_id)
            )
            SQL;
    }

    /** Makes the row unless there is one. Values: service, id, mark, lease in milliseconds. */
    public function insert(bool $handled): string
    {
        [$before, $after] = $this->driver === 'mysql'
            ? ['insert ignore into', '']
            : ['insert into', 'on conflict (service, delivery_id) do nothing'];
        return "$before {$this->table} (service, delivery_id, claim_id, leased_until, handled_at)
            values (?, ?, ?, {$this->now} + ?, {$this->handledAt($handled)}) $after";
    }

    /** Whose it is, as {@see TakenState}. Values: mark, service, id. */
    public function state(): string
    {
        // An insert that found the row holds a shared lock already; two that asked for more would be a deadlock.
        $lock = $this->driver === 'mysql' ? 'lock in share mode' : '';
        return "select case when claim_id = ? then 'mine' when handled_at is not null then 'handled'
            when leased_until <= {$this->now} then 'lapsed' else 'in_progress' end as state
            from {$this->table} where " . self::IS_ROW . " $lock";
    }

    /** Puts the mark on a row whose lease has ended. Values: mark, lease in milliseconds, service, id. */
    public function takeOver(bool $handled): string
    {
        return "update {$this->table} set claim_id = ?, leased_until = {$this->now} + ?,
            handled_at = {$this->handledAt($handled)}
            where " . self::IS_ROW . " and handled_at is null and leased_until <= {$this->now}";
    }

    /** Values: lease in milliseconds, service, id, mark. */
    public function renew(): string
    {
        return "update {$this->table} set leased_until = {$this->now} + ?
            where " . self::IS_ROW . ' and claim_id = ? and handled_at is null';
    }

    /** Values: service, id. The work is done, even if another process holds the claim by now. */
    public function settle(): string
    {
        return "update {$this->table} set handled_at = {$this->now} where " . self::IS_ROW . ' and handled_at is null';
    }

    /** Values: service, id, mark. */
    public function release(): string
    {
        return "update {$this->table} set claim_id = '', leased_until = 0
            where " . self::IS_ROW . ' and claim_id = ? and handled_at is null';
    }

    /** Values: service, age in milliseconds. */
    public function forget(): string
    {
        return "delete from {$this->table}
            where service = ? and coalesce(handled_at, leased_until) < {$this->now} - ?";
    }

    private function handledAt(bool $handled): string
    {
        return $handled ? $this->now : 'null';
    }

    /** It becomes part of statements. */
    private static function checkTable(string $table): void
    {
        if (preg_match(self::TABLE_NAME, $table) !== 1) {
            throw new \InvalidArgumentException(
                "\"$table\" cannot be the table: letters, digits and _ only, schema.table at most",
            );
        }
    }
}
