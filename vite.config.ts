import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';

/** What the accessibility statement promises. */
const supported = ['chrome >= 90', 'firefox >= 88', 'edge >= 90', 'safari >= 14'];

/** What fields, dialogs and refusals are made of, which no public page begins with. */
const forms =
  /src\/(text\/errors|web\/error-text|web\/ui\/(Checkbox|ChoiceList|ConfirmDialog|Dialog|Field|Saved|TextField|openModal|useConfirm|useDigits)|contract\/vocabulary\/(clean-text|external-url|search-key|youtube))\./;
/** The rest of what many screens load. */
const common = new RegExp(`^(?!.*${forms.source}).*src/(web/(?!screens)|text/(?!artist)|contract)`);

/** Puts our way of loading a screen's code in the place of React Router's; no build without it. */
function holdsPages(): Plugin {
  const ours = fileURLToPath(new URL('src/web/load-route-module.ts', import.meta.url));
  let isPlaced = false;
  return {
    name: 'holds-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null;
      isPlaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isPlaced) this.error('React Router keeps the loading of route modules elsewhere now.');
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), holdsPages()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(browserslist(supported)) },
  },
  // The server's copy of React is built in, and is the one for production whatever the process is started for.
  ssr: { noExternal: ['react', 'react-dom', 'react-router', '@react-router/node'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: ['chrome90', 'firefox88', 'edge90', 'safari14'],
    cssMinify: 'lightningcss',
    // One sheet: a screen's own would come a moment after its screen, and the page would jump.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Brotli finds little in many small files: what every screen loads comes in two.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
              priority: 3,
            },
            { name: 'common', test: common, minShareCount: 4, priority: 2 },
            { name: 'forms', test: forms, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
