<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * A list from the page that the arguments ask for to its end. Each loop begins anew, and a page is requested once the rows
 * before it have been used. It goes on after the last row it has seen: rows that are added or removed in the meantime
 * neither hide others nor show them twice. The feed of events goes on where its answer says, and ends behind the last event
 * unless `wait` is given.
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
        // By name, since the next page takes the place of some of them.
        $function = new \ReflectionFunction($list);
        $parameters = $function->isVariadic() ? [] : $function->getParameters();
        $named = [];
        foreach ($arguments as $at => $value) {
            $named[is_int($at) && isset($parameters[$at]) ? $parameters[$at]->getName() : $at] = $value;
        }
        return new self($list, $named);
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
            $began = microtime(true);
            $page = ($this->list)(...$arguments);
            $meta = $page['meta'] ?? null;
            // Without the number of pages a list would seem to end here, or never.
            if (!is_array($page['data'] ?? null) || !is_int($meta['total_pages'] ?? null) && !is_bool($meta['has_more'] ?? null)) {
                throw new \UnexpectedValueException('the answer is no page of a list');
            }
            yield $page;
            // A feed that may not wait for others answers at once.
            if ($page['data'] === [] && ($arguments['wait'] ?? 0) > 0) {
                usleep(max(0, (int) (1_000_000 * ($began + 1 - microtime(true)))));
            }
        }
    }

    /** The arguments for the rows after this page; null at the end. The pages that a cursor leaves are counted anew. */
    private function next(array $arguments, array $page): ?array
    {
        $meta = $page['meta'];
        if (isset($meta['has_more'])) {
            $goesOn = $meta['has_more'] || $page['data'] !== [] || ($arguments['wait'] ?? 0) > 0;

            return $goesOn ? array_merge($arguments, ['after' => $meta['after']]) : null;
        }
        $number = $arguments['page'] ?? 1;
        if ($page['data'] === [] || $number >= $meta['total_pages']) {
            return null;
        }
        unset($arguments['page'], $arguments['after']);
        $last = $page['data'][array_key_last($page['data'])];
        // Some lists, whose rows have no id, are numbered only.
        return $arguments + (isset($last['id']) ? ['after' => $last['id']] : ['page' => $number + 1]);
    }
}
