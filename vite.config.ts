import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { VitePWA } from 'vite-plugin-pwa'

// The scanner (decoders, wasm) is for staff only: its files are cached on first use, never precached for members.
const staffOnly = ['**/scanner-*', '**/decode-worker-*', '**/zxing*', '**/*.wasm']

// What the first page of a visitor needs, in three files: forty small ones compress 12 KB worse.
const firstPage = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/ },
  { name: 'routes', test: /src[\\/](routes|routeTree[.]gen|data[\\/]auth[\\/](use-)?identity|domain[\\/](return-path|roles|restaurant-filters)|texts[\\/]app)[^?]*$/ },
  { name: 'home', test: /src[\\/](features[\\/]site[\\/]home|ui[\\/](button|logo|section|spinner)|app[\\/]shells[\\/](public-shell|nav-link|skip-link|footer))/ },
]

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Focinho à Mesa',
        short_name: 'Focinho',
        description: 'Clube de bares e restaurantes que recebem pets de verdade.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        theme_color: '#fbf6ec',
        background_color: '#fbf6ec',
        categories: ['food', 'lifestyle'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'], globIgnores: staffOnly },
    }),
  ],
  build: {
    manifest: true,
    rolldownOptions: {
      // @zxing/* declares no sideEffects: without this the whole library stays in the scanner's chunk.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@zxing[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: firstPage } },
    },
  },
  worker: { format: 'es' },
})
