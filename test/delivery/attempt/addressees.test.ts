import { expect } from 'chai';
import { createAddressees } from '#delivery/attempt/addressees.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { Addressee } from '#delivery/outcome.ts';
import type { Secret } from '#events/sign.ts';
import { createLog } from '#kernel/log.ts';
import type { DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';

const textOf = (secret: Secret | undefined): string | undefined =>
  typeof secret === 'object' ? secret.export().toString() : secret;

describe('the addressee of a delivery', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const signing_secret = cipher.seal('whsec_in_flight', '2');
  const lane = idleLane(leasedLane('1'));
  const build = () => {
    const addresseeOf = createAddressees(cipher, createLog('silent'));
    return (overrides: Partial<DueDelivery> = {}) =>
      addresseeOf(deliveryOn(lane, { signing_secret, ...overrides }));
  };
  const readable = (to: Addressee | null) =>
    to === null
      ? null
      : { ...to, secret: textOf(to.secret), standard_key: textOf(to.standard_key ?? undefined) };

  it('is one object for all deliveries of an endpoint', () => {
    const addresseeOf = build();
    expect(addresseeOf({ id: '2' })).to.equal(addresseeOf({ id: '1' }));
  });

  it("has the endpoint's own destination, type and secret", () => {
    const addresseeOf = build();
    const keys = {
      workspace_id: '1',
      webhook_endpoint_id: '2',
      secret: 'whsec_in_flight',
      standard_key: undefined,
    };
    const [url, event_type] = ['https://subscriber.test/b', 'payment_batch.updated'];
    addresseeOf();
    expect(readable(addresseeOf({ url }))).to.deep.equal({
      ...keys,
      url,
      event_type: 'bank_account.updated',
    });
    expect(readable(addresseeOf({ url, event_type }))).to.deep.equal({ ...keys, url, event_type });
    const rotated = cipher.seal('whsec_rotated', '2');
    expect(readable(addresseeOf({ url, event_type, signing_secret: rotated }))).to.deep.equal({
      ...keys,
      url,
      event_type,
      secret: 'whsec_rotated',
    });
  });

  it('has a secret that is opened once, and a rotated one again', () => {
    const opened: string[] = [];
    const open = (sealed: string) => {
      opened.push(sealed);
      return `secret of ${sealed}`;
    };
    const addresseeOf = createAddressees({ open }, createLog('silent'));
    const secrets = ['old', 'old', 'new'].map((sealed) =>
      textOf(addresseeOf(deliveryOn(lane, { signing_secret: sealed }))?.secret),
    );
    expect(secrets).to.deep.equal(['secret of old', 'secret of old', 'secret of new']);
    expect(opened).to.deep.equal(['old', 'new']);
  });

  it('has the key of Standard Webhooks while its endpoint chooses it, kept as the secret is', () => {
    const addresseeOf = build();
    const sealed = cipher.seal(`whsec_${Buffer.from('in base64').toString('base64')}`, '2');
    const of = (standard_webhooks: boolean, signing_secret = sealed) =>
      addresseeOf({ standard_webhooks, signing_secret });
    const chosen = of(true);
    expect(textOf(chosen?.standard_key ?? undefined)).to.equal('in base64');
    expect(of(true)).to.equal(chosen);
    expect(of(false)).to.include({ standard_key: null, secret: chosen?.secret });
    expect(of(true)?.standard_key).to.equal(chosen?.standard_key);
    const rotated = cipher.seal(`whsec_${Buffer.from('another').toString('base64')}`, '2');
    expect(textOf(of(true, rotated)?.standard_key ?? undefined)).to.equal('another');
  });

  it('is null if our keys do not open its secret', () => {
    expect(build()({ signing_secret: cipher.seal('whsec_of_another', '3') })).to.equal(null);
  });
});
