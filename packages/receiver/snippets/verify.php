<?php
// Verifies a delivery. PHP 7.4 or newer, nothing else.
//
// SECRET=whsec_… SIGNATURE=t=…,v1=… php verify.php < body.json && echo verified
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/**
 * In a page: verify(file_get_contents('php://input'), $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '', $secret).
 * $rawBody: the bytes as they arrived.
 */
function verify(string $rawBody, string $header, string $secret, ?int $now = null): bool
{
    $wellFormed = preg_match('/\At=([0-9]{1,15}),v1=([0-9a-f]{64})\z/', $header, $parts) === 1;
    if (!$wellFormed || $secret === '') {
        return false;
    }
    [, $timestamp, $digest] = $parts;
    $expected = hash_hmac('sha256', "$timestamp.$rawBody", $secret);
    if (!hash_equals($expected, $digest)) {
        return false;
    }
    return abs(($now ?? time()) - (int) $timestamp) <= TOLERANCE_SECONDS;
}

if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    $env = getenv();
    $now = isset($env['NOW']) ? (int) $env['NOW'] : null;
    $body = file_get_contents('php://stdin');
    exit(verify($body, $env['SIGNATURE'] ?? '', $env['SECRET'] ?? '', $now) ? 0 : 1);
}
