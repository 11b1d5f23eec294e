import { describe, expect, it } from 'vitest';
import { setText } from '#server/gateways/share-card/set-text.ts';

describe('a title on a poster', () => {
  it('isn’t broken at a slash within a name', async () => {
    const sizes = [200, 120];
    const setting = { weight: 'black', color: '#000000', leading: 1, width: 560, height: 900 } as const;
    const { height } = await setText('AC/DC!', { ...setting, sizes });
    expect(height).toBeLessThan(150);
    const words = await setText('AC DC!', { ...setting, sizes });
    expect(words.height).toBeGreaterThan(300);
  });
});
