import { playSplits } from './split-stories.ts';

describe('the split of 100 000 receipts and undos', () => {
  it('is the written rule, exact and without another sign', () => {
    playSplits(100_000, Number(process.env['PROPERTY_SEED'] ?? 2));
  });
});
