import { build } from 'vite';
import { root } from './runtime.mjs';

/**
 * Bundles the programs of child processes into build/children: an upload waits for such a process to start, and half of
 * that time was spent on stripping types from its modules.
 */
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'build/children',
    target: 'node24',
    rollupOptions: {
      input: {
        media: 'src/server/gateways/media/child/worker.ts',
        place: 'src/server/gateways/parcel-place/child/place-child.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
});
