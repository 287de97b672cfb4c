<?php

declare(strict_types=1);

namespace Bordereau;

/**
 * Creates and changes endpoints of an application until they are as wanted.
 *
 * @internal
 */
final class Endpoints
{
    private const SETTINGS = ['name', 'description', 'includes', 'active', 'standard_webhooks'];

    private bool $reactivates = false;
    /** @var array<int|string, true> `oauth_application_id` of endpoints that this application was let change. */
    private array $owners = [];

    public function __construct(
        private readonly Client $api,
        private readonly int|string $workspace_id,
        private readonly \Closure $onSecret,
    ) {
    }

    /**
     * @param list<array<string, mixed>> $endpoints
     *
     * @return list<EnsuredEndpoint>
     */
    public function ensure(array $endpoints, bool $deactivatesOthers): array
    {
        $this->reactivates = $deactivatesOthers;
        $present = $this->list();
        $done = [];
        foreach ($endpoints as $wanted) {
            $done[] = $this->adapt($wanted, $present) ?? $this->create($wanted);
        }
        $isWanted = fn (array $one): bool => array_filter($endpoints, fn ($wanted) => self::isSame($wanted, $one)) !== [];
        foreach ($deactivatesOthers ? $present : [] as $other) {
            if ($other['active'] && !$isWanted($other)) {
                array_push($done, ...$this->deactivate($other['id']));
            }
        }
        return $done;
    }

    /** @return list<array<string, mixed>> */
    private function list(): array
    {
        return iterator_to_array(Rows::of($this->api->listWebhookEndpoints(...), $this->workspace_id, per_page: 100));
    }

    /** Null if there is none yet. */
    private function adapt(array $wanted, array $present): ?EnsuredEndpoint
    {
        foreach ($present as $found) {
            if (self::isSame($wanted, $found)) {
                $isOff = $this->reactivates && $found['deactivation_reason'] === 'requested';
                $changes = self::changesOf($wanted + ($isOff ? ['active' => true] : []), $found);
                // No changes are written, but refused for another application's endpoint.
                $isOurs = isset($this->owners[$found['oauth_application_id']]);
                return $changes === [] && $isOurs
                    ? new EnsuredEndpoint($found, 'nothing')
                    : new EnsuredEndpoint($this->update($found['id'], $changes), $changes === [] ? 'nothing' : 'changed');
            }
        }
        return null;
    }

    private function create(array $wanted): EnsuredEndpoint
    {
        $body = ['webhook_endpoint' => array_diff_key($wanted, ['active' => true])];
        try {
            $endpoint = $this->api->createWebhookEndpoint($this->workspace_id, $body)['data'];
        } catch (ApiError $error) {
            // Another process may have been quicker.
            return ($error->status === 422 ? $this->adapt($wanted, $this->list()) : null) ?? throw $error;
        }
        $secret = $endpoint['signing_secret'];
        unset($endpoint['signing_secret']);
        ($this->onSecret)($secret, $endpoint);
        $isActive = $wanted['active'] ?? true;
        return new EnsuredEndpoint($isActive ? $endpoint : $this->update($endpoint['id'], ['active' => false]), 'created');
    }

    /**
     * Nothing of another owner's, which is refused, nor of one that has gone.
     *
     * @return list<EnsuredEndpoint>
     */
    private function deactivate(int $id): array
    {
        try {
            return [new EnsuredEndpoint($this->update($id, ['active' => false]), 'deactivated')];
        } catch (ApiError $error) {
            return in_array($error->status, [403, 404], true) ? [] : throw $error;
        }
    }

    private function update(int $id, array $webhook_endpoint): array
    {
        $body = ['webhook_endpoint' => (object) $webhook_endpoint];
        $endpoint = $this->api->updateWebhookEndpoint($this->workspace_id, $id, $body)['data'];
        $this->owners[$endpoint['oauth_application_id']] = true;
        return $endpoint;
    }

    private static function isSame(array $wanted, array $endpoint): bool
    {
        return $wanted['event_type'] === $endpoint['event_type']
            && ($wanted['category_id'] ?? null) === $endpoint['category_id']
            && self::formOf($wanted['url']) === self::formOf($endpoint['url']);
    }

    /** Nearly as the service compares them: one in a stranger form is refused as taken, not made twice. */
    private static function formOf(string $url): string
    {
        $parts = parse_url($url);
        if (!is_array($parts)) {
            return $url; // refused when it is sent
        }
        $port = $parts['port'] ?? 443;
        $query = $parts['query'] ?? '';
        return strtolower(($parts['scheme'] ?? '') . '://' . ($parts['host'] ?? '')) . ($port === 443 ? '' : ":$port")
            . ($parts['path'] ?? '/') . ($query === '' ? '' : "?$query");
    }

    /** @return array<string, mixed> */
    private static function changesOf(array $wanted, array $present): array
    {
        return array_filter(
            array_intersect_key($wanted, array_flip(self::SETTINGS)),
            fn (mixed $value, string $name): bool => self::sorted($value) !== self::sorted($present[$name]),
            ARRAY_FILTER_USE_BOTH,
        );
    }

    /** Lists are sets. */
    private static function sorted(mixed $value): mixed
    {
        if (is_array($value)) {
            $value = array_unique($value);
            sort($value);
        }
        return $value;
    }
}
