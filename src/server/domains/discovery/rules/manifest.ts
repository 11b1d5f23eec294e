const icon = (file: string, sizes: string, more: Record<string, string> = {}) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...more,
});

/** The web app manifest (w3.org/TR/appmanifest) of a host, with `name`. */
export const manifestOf = (name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'he',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0b0c',
    theme_color: '#0b0b0c',
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable.png', '512x512', { purpose: 'maskable' }),
    ],
  });
