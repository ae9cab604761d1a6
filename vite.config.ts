import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildTarget } from './src/build/browsers.ts'
import { checkChunkGroups, codeSplittingGroups } from './src/build/code-splitting.ts'
import { compileHint } from './src/build/compile-hints.ts'
import { earlyScript } from './src/build/early-script.ts'
import { listModules } from './src/build/module-list.ts'
import { prerenderPublicPages, preloadForVisitors } from './src/build/prerender-pages.ts'
import { pwaManifest } from './src/build/pwa-manifest.ts'
import { router } from './src/build/router.ts'
import { staticHost } from './src/build/static-host.ts'
import packageFile from './package.json' with { type: 'json' }

const forHosts = ['404.html']
const charts = ['**/charts-*'] // for admins, who have a network: cached on first use

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageFile.version) },
  // The charts ask for it without the shim, the router with it: once is enough for the first page.
  resolve: { alias: { 'use-sync-external-store/with-selector.js': 'use-sync-external-store/shim/with-selector.js' } },
  plugins: [
    staticHost(),
    earlyScript(),
    checkChunkGroups(),
    router(),
    listModules(),
    prerenderPublicPages(),
    react(),
    tailwindcss({ optimize: false }), // Vite does it, for the browsers of build.target
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: pwaManifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2,wasm}'], globIgnores: [...charts, ...forHosts] },
    }),
  ],
  build: {
    target: buildTarget,
    modulePreload: { resolveDependencies: preloadForVisitors },
    rolldownOptions: {
      // @zxing/* declares no sideEffects: without this the whole library stays in the scanner's chunk.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@zxing[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: codeSplittingGroups() }, postBanner: compileHint },
    },
  },
  worker: { format: 'es' },
})
