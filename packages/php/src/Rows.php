<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * A list from the page that the arguments ask for to its end. Each loop begins anew, and a page is requested once the rows
 * before it have been used. It goes on after the last row it has seen: rows that are added or removed in the meantime
 * neither hide others nor show them twice.
 *
 * @implements \IteratorAggregate<int, array<string, mixed>>
 */
final class Rows implements \IteratorAggregate
{
    /** @param array<int|string, mixed> $arguments */
    private function __construct(private readonly \Closure $list, private readonly array $arguments)
    {
    }

    /**
     * @param \Closure $list      of a client, such as `$api->listInvoices(...)`
     * @param mixed    $arguments of the operation, as when it is called
     */
    public static function of(\Closure $list, mixed ...$arguments): self
    {
        return new self($list, $arguments);
    }

    /** @return \Generator<int, array<string, mixed>> */
    public function getIterator(): \Generator
    {
        $number = 0;
        foreach ($this->pages() as $page) {
            foreach ($page['data'] as $row) {
                yield $number++ => $row;
            }
        }
    }

    /** @return \Generator<int, array{data: list<array<string, mixed>>, meta: array<string, mixed>}> */
    public function pages(): \Generator
    {
        for ($arguments = $this->arguments; $arguments !== null; $arguments = $this->next($arguments, $page)) {
            $page = ($this->list)(...$arguments);
            // Without the number of pages a list would seem to end here, or never.
            if (!is_array($page['data'] ?? null) || !is_int($page['meta']['total_pages'] ?? null)) {
                throw new \UnexpectedValueException('the answer is no page of a list');
            }
            yield $page;
        }
    }

    /** The arguments for the rows after this page; null at the end. The pages that a cursor leaves are counted anew. */
    private function next(array $arguments, array $page): ?array
    {
        $number = $arguments['page'] ?? 1;
        if ($page['data'] === [] || $number >= $page['meta']['total_pages']) {
            return null;
        }
        unset($arguments['page'], $arguments['after']);
        $last = $page['data'][array_key_last($page['data'])];
        // Some lists, whose rows have no id, are numbered only.
        return $arguments + (isset($last['id']) ? ['after' => $last['id']] : ['page' => $number + 1]);
    }
}
