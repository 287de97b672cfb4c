<?php

declare(strict_types=1);

namespace Bordereau;

/** Whose a delivery is, for one that asks for it. */
enum TakenState: string
{
    case Mine = 'mine';
    /** It has been handled: answer 2xx and do nothing. */
    case Handled = 'handled';
    /** Someone else holds it: answer anything but 2xx and let it come again. */
    case InProgress = 'in_progress';
    /** The process that held it has died. */
    case Lapsed = 'lapsed';
}
