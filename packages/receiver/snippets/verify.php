<?php
// Verifies a delivery, and handles it once. PHP 7.4 or newer, nothing else.
//
// SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… php verify.php < body.json && echo verified
declare(strict_types=1);

const MAX_DIGESTS = 8;
const TOLERANCE_SECONDS = 300;

/** The values of the parts that begin with this name. */
function valuesOf(string $name, string $header): array
{
    $found = array_filter(explode(',', $header), fn ($part) => strncmp($part, $name, strlen($name)) === 0);
    return array_values(array_map(fn ($part) => substr($part, strlen($name)), $found));
}

/**
 * The delivery, or null. In a page: verify(file_get_contents('php://input'), $_SERVER, $secret).
 * $rawBody: the bytes as they arrived.
 */
function verify(string $rawBody, array $server, string $secret, ?int $now = null): ?array
{
    $header = $server['HTTP_X_SERVICE_SIGNATURE'] ?? '';
    $times = valuesOf('t=', $header);
    $digests = array_slice(valuesOf('v1=', $header), 0, MAX_DIGESTS);
    if (count($times) !== 1 || preg_match('/\A[0-9]{1,15}\z/', $times[0]) !== 1 || $secret === '') {
        return null;
    }
    if (abs(($now ?? time()) - (int) $times[0]) > TOLERANCE_SECONDS) {
        return null;
    }
    $expected = hash_hmac('sha256', "$times[0].$rawBody", $secret);
    // Each is compared, so that the time taken does not tell which of them fits.
    if (count(array_filter($digests, fn ($digest) => hash_equals($expected, $digest))) === 0) {
        return null;
    }
    $delivery = json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
    // These headers are not signed, the body is.
    $agrees = ($server['HTTP_X_SERVICE_DELIVERY'] ?? '') === (string) $delivery['id']
        && ($server['HTTP_X_SERVICE_EVENT'] ?? '') === $delivery['type'];
    return $agrees ? $delivery : null;
}

/**
 * Calls $work($delivery) unless it has ended before; false then. What $work throws, and the exception while another process
 * is at it, is for you to answer with 503: it comes again. $folder: one that your processes share.
 */
function handleOnce(string $folder, array $delivery, callable $work): bool
{
    $mark = fopen(sprintf('%s/%d', $folder, $delivery['id']), 'c');
    try {
        // The system lets go of it when the process dies.
        if ($mark === false || !flock($mark, LOCK_EX | LOCK_NB)) {
            throw new RuntimeException("delivery {$delivery['id']} is being handled elsewhere");
        }
        if (fstat($mark)['size'] > 0) {
            return false;
        }
        $work($delivery);
        if (fwrite($mark, "handled\n") === false) {
            throw new RuntimeException("delivery {$delivery['id']} could not be marked as handled");
        }
        return true;
    } finally {
        if ($mark !== false) {
            fclose($mark);
        }
    }
}

if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    $env = getenv();
    $now = isset($env['NOW']) ? (int) $env['NOW'] : null;
    $server = [];
    foreach (['SIGNATURE', 'DELIVERY', 'EVENT'] as $name) {
        $server["HTTP_X_SERVICE_$name"] = $env[$name] ?? '';
    }
    $delivery = verify(file_get_contents('php://stdin'), $server, $env['SECRET'] ?? '', $now);
    if ($delivery !== null && isset($env['FOLDER'])) {
        handleOnce($env['FOLDER'], $delivery, function (array $delivery): void {
            echo "handled {$delivery['id']}\n";
        });
    }
    exit($delivery === null ? 1 : 0);
}
