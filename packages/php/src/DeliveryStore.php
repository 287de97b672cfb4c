<?php

declare(strict_types=1);

namespace Bordereau;

/** Remembers which deliveries have been handled: {@see SqlStore}, or one of your own. */
interface DeliveryStore
{
    /** The right to handle a delivery, held by one caller at a time; or `Handled` or `InProgress`. */
    public function claim(int $id): DeliveryClaim|TakenState;
}
