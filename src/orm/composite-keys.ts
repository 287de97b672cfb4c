import { helper, type EventArgs, type EventSubscriber } from '@mikro-orm/core';

/**
 * Mends a fault of MikroORM 7.2 after inserting an entity whose key has two columns, one of them
 * generated: it takes the generated value for the whole key, so that all such entities of a
 * transaction share one place in its identity map and changes to all but the last are lost.
 * Needs the generated column to stand first in the entity.
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
