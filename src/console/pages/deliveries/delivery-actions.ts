import type { DeliveryDetail } from '#domain/webhooks/deliveries/read-delivery.ts';
import { reaches, type Role } from '#model/role.ts';

/** Whether `resendDelivery` takes the delivery from a person with this role. */
export const mayResend = (
  {
    endpoint_active,
    access_granted,
    event_kept,
  }: Pick<DeliveryDetail, 'endpoint_active' | 'access_granted' | 'event_kept'>,
  role: Role,
): boolean => reaches(role, 'manager') && endpoint_active === true && access_granted && event_kept;
