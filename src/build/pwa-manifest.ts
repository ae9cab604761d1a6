import type { VitePWAOptions } from 'vite-plugin-pwa'

/** How the installed app looks to the device: name, icons, shortcuts, pictures for its installation dialog. */
export const pwaManifest: VitePWAOptions['manifest'] = {
  id: '/',
  name: 'Focinho à Mesa',
  short_name: 'Focinho',
  description: 'Clube de bares e restaurantes que recebem pets de verdade.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  theme_color: '#fbf6ec',
  background_color: '#fbf6ec',
  categories: ['food', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Meus vouchers',
      short_name: 'Vouchers',
      url: '/dashboard',
      icons: [{ src: '/icons/shortcut-vouchers.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Escanear',
      url: '/dashboard/scanner',
      icons: [{ src: '/icons/shortcut-scanner.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/install-voucher.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Seu voucher, que abre também sem sinal',
    },
    {
      src: '/screenshots/install-places.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Bares e restaurantes que recebem pets',
    },
    {
      src: '/screenshots/install-wide.webp',
      sizes: '1440x900',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Os lugares do clube, no computador',
    },
  ],
}
