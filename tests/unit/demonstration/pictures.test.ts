import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COVER_STYLES } from '#server/demonstration/material/covers/styles.ts';
import { drawCover, renderCover } from '#server/demonstration/material/covers.ts';
import { drawHero, renderHero } from '#server/demonstration/material/heroes.ts';
import { drawPortrait, renderPortrait } from '#server/demonstration/material/portraits.ts';

const styles = Object.keys(COVER_STYLES);

describe('a drawn cover', () => {
  it('is the same for the same title, and differs for another', () => {
    const draw = (title: string): string => drawCover({ title, artist: 'להקת גג', style: 0 });
    expect(draw('אין קליטה')).toBe(draw('אין קליטה'));
    expect(draw('אין קליטה')).not.toBe(draw('דוד שמש'));
  });

  it.each(styles.map((name, style) => ({ name, style })))(
    'in the style $name is square and decodable',
    async ({ style }) => {
      const bytes = await renderCover({ title: 'שיר 2 feat. X', artist: 'נועה בן־דוד', style }, 120);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([120, 120]);
      expect(new Set(data).size).toBeGreaterThan(40);
    },
  );

  it('is 1400 pixels wide, a JPEG, by default', async () => {
    const { format, width, height } = await sharp(
      await renderCover({ title: '404', artist: 'Null Pointer' }),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1400, height: 1400 });
  });

  it('never writes a title into the SVG as markup', () => {
    const title = '<script>&"';
    for (let style = 0; style < styles.length; style++) {
      const svg = drawCover({ title, artist: title, style });
      expect(svg).not.toContain('<script');
      expect(svg).not.toMatch(/NaN|undefined/u);
    }
  });
});

describe('a drawn face and a drawn stage', () => {
  it('are the same for the same name', () => {
    expect(drawPortrait({ name: 'Salma' })).toBe(drawPortrait({ name: 'Salma' }));
    expect(drawPortrait({ name: 'Salma' })).not.toBe(drawPortrait({ name: 'דנה מוניות' }));
    expect(drawHero({ name: 'Salma' })).toBe(drawHero({ name: 'Salma' }));
    expect(drawHero({ name: 'Salma' })).not.toBe(drawHero({ name: 'דנה מוניות' }));
  });

  it('have the shapes the artist page needs: a square and eight by three', async () => {
    const face = await sharp(await renderPortrait({ name: 'Salma', people: 3 }, 96)).metadata();
    expect([face.width, face.height]).toEqual([96, 96]);
    const stage = await sharp(await renderHero({ name: 'Salma' }, 320)).metadata();
    expect([stage.width, stage.height]).toEqual([320, 120]);
  });
});
