import { helper, type EventArgs, type EventSubscriber } from '@mikro-orm/core';

/**
 * Corrects a bug of MikroORM 7.2 after inserting an entity whose key has two columns, one of them generated: it takes
 * the generated value for the whole key, so all such entities of a transaction share one place in the identity map,
 * and changes to all but the last are lost. Requires the generated column to come first in the entity.
 */
export const compositeKeyKeeper: EventSubscriber = {
  afterCreate({ entity, em, meta }: EventArgs<object>): void {
    if (!meta.compositePK) return;
    const identityMap = em.getUnitOfWork().getIdentityMap();
    identityMap.delete(entity);
    Reflect.deleteProperty(helper(entity), '__pk');
    identityMap.store(entity);
  },
};
