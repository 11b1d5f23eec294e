import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import { defaultLabels } from '../../../../../contract/vocabulary/catalogue-labels.ts';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';

const release: CatalogueSelectors['release'] = {
  title: [],
  artist_name: [],
  cover_image_url: ['img.cover[src]', '[itemprop~="image"]'],
  audio_url: ['audio[src]', 'audio source[src]', 'a[href$=".mp3"]', 'a[href*=".mp3?"]'],
  communicat_file_url: ['a[href$=".pdf"]', 'a[href$=".docx"]', 'a[href$=".doc"]'],
  youtube_link: ['a[href*="youtube.com/watch"]', 'a[href*="youtu.be/"]', 'iframe[src*="youtube"]'],
  lyrics: [],
  pitch: [],
  credits_text: [],
  related_links: ['.related a[href]', '[data-related] a[href]', 'a[rel~="related"]'],
};

/** How we read each catalogue by default. An empty list means that the page's own metadata decides. */
export const defaultSelectors: Record<CatalogueType, CatalogueSelectors> = {
  linktone: {
    login: { path: '/login', form: [], email_field: '', password_field: '' },
    list: {
      path: '/releases',
      item: ['article', 'li.release', '.release-card'],
      link: ['a[href*="/release/"]', 'h2 a[href]', 'h3 a[href]', 'a[href]'],
      next: ['a[rel~="next"]', 'link[rel~="next"]', '.pagination .next a[href]'],
    },
    song: { id: ['/release/{number}', '/release/{id}', '?release', '?song', '?id'] },
    release,
    labels: defaultLabels,
  },
  patiphon: {
    login: { path: '/signin.php', form: [], email_field: '', password_field: '' },
    list: {
      path: '/catalog.php',
      item: ['table.songs tr', 'table tr'],
      link: ['a[href*="song"]', 'a[href]'],
      next: ['a.next[href]', 'a[rel~="next"]', 'link[rel~="next"]'],
    },
    song: { id: ['?song', '?song_id', '?sid', '?id', '/song/{number}', '/song/{id}'] },
    release,
    labels: defaultLabels,
  },
};

/** The selectors in use: an operator's saved ones, with our own for missing groups. */
export const selectorsInForce = (
  type: CatalogueType,
  saved: Partial<CatalogueSelectors> | null,
): CatalogueSelectors => ({ ...defaultSelectors[type], ...saved });
