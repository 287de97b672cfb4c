<?php

declare(strict_types=1);

// Composer's autoloader where there is one, else the packages of a Linux distribution, which are on the include path.
if (is_file(__DIR__ . '/../vendor/autoload.php')) {
    require __DIR__ . '/../vendor/autoload.php';
} else {
    spl_autoload_register(function (string $class): void {
        $file = __DIR__ . '/../src/' . strtr(substr($class, strlen('Bordereau\\')), '\\', '/') . '.php';
        if (str_starts_with($class, 'Bordereau\\') && is_file($file)) {
            require $file;
        }
    });
    $packages = [
        'Psr/Http/Client',
        'Psr/Http/Message',
        'Psr/SimpleCache',
        'Nyholm/Psr7',
        'GuzzleHttp',
        'GuzzleHttp/Psr7',
        'Symfony/Component/HttpClient',
        'Symfony/Component/HttpFoundation',
        'PHPStan/PhpDocParser',
    ];
    foreach ($packages as $package) {
        $file = stream_resolve_include_path("$package/autoload.php");
        // As where Guzzle is not installed.
        $hidden = getenv('TEST_WITHOUT') === explode('/', $package)[0];
        if ($file !== false && !$hidden) {
            require_once $file;
        }
    }
    if (!interface_exists(\Psr\Http\Server\RequestHandlerInterface::class)) {
        require __DIR__ . '/psr-15.php';
    }
}

require __DIR__ . '/FakeClock.php';
require __DIR__ . '/SignedRequest.php';
if (interface_exists(\Psr\Http\Client\ClientInterface::class)) {
    require __DIR__ . '/FakeHttp.php';
}
